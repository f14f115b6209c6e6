import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadFence } from './fence.ts';
import { renderCode } from './render.ts';

test('tokens are classes, never styles', async () => {
  const html = await renderCode('const a = "b"; // c', loadFence('typescript', ''));
  assert.match(html, /<span class="t-keyword">const <\/span>/);
  assert.match(html, /<span class="t-comment">\/\/ c<\/span>/);
  assert.doesNotMatch(html, /style=/);
});

test('neighbors of one color are one element, and text without a color has no element', async () => {
  const html = await renderCode('docker run --rm 8', loadFence('bash', ''));
  assert.equal(
    html,
    '<span class="t-function">docker </span><span class="t-string">run --rm </span><span class="t-constant">8</span>',
  );
  assert.doesNotMatch(await renderCode('{ "a": [] }', loadFence('json', '')), /punctuation|class="line"/);
});

test('the words behind a fence give title, marked lines and numbers', async () => {
  const fence = loadFence('json', 'title="a.json" {1,3-4} showLineNumbers');
  assert.deepEqual(
    { ...fence, marked: [...fence.marked] },
    {
      language: 'json',
      title: 'a.json',
      marked: [1, 3, 4],
      numbered: true,
      isOutput: false,
      runs: false,
      wraps: false,
    },
  );
  const html = await renderCode('1\n2\n3\n4', fence);
  assert.equal(html.match(/class="line marked"/g)?.length, 3);
});

test('what is copied is what was written', async () => {
  const code = '{\n  "a": "<b> & c"\n}';
  const html = await renderCode(code, loadFence('json', ''));
  const text = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');
  assert.equal(text, code);
});

test('lines that break have their indent as a class, and words that fit stay whole', async () => {
  const code = '{\n  "short": 1,\n  "id": "6f1c2a34-0000-4000-8000-1b2c3d4e5f60", "more": true\n}';
  const html = await renderCode(code, { ...loadFence('json', ''), wraps: true });
  assert.equal(html.match(/class="hang in-2"/g)?.length, 1);
  assert.match(html, /<span class="whole"><span class="t-string">"6f1c2a34-[^<]*"<\/span>,<\/span>/);
  assert.equal(html.replace(/<[^>]+>/g, ''), code);
});
