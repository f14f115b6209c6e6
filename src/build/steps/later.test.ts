import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadFence } from '../../../packages/reference/code/load.ts';
import { fillIn, renderCodeLater } from './later.ts';

const fence = { ...loadFence('json', ''), wraps: false };

test('code is highlighted in the background, where its placeholder is in a string', async () => {
  const first = renderCodeLater('{"a": "\\"1\\""}', fence);
  const again = renderCodeLater('{"a": "\\"1\\""}', fence);
  const other = renderCodeLater('[null]', fence);
  const filled = await fillIn(`return ${JSON.stringify({ first, again, other })};`);
  const page = new Function(filled)();
  assert.match(page.first, /<span class="t-keyword">"a"</);
  assert.equal(page.first.replace(/<[^>]*>/g, '').replaceAll('&#x22;', '"'), '{"a": "\\"1\\""}');
  assert.equal(page.again, page.first);
  assert.match(page.other, /null/);
});

test('an error of the background reaches the page', async () => {
  const unknown = renderCodeLater('x', { ...fence, language: 'klingon' });
  await assert.rejects(fillIn(`"${JSON.stringify(unknown).slice(1, -1)}"`), /klingon/);
});
