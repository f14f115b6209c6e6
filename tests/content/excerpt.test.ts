import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { renderExtract } from '../../packages/reference/models/result.ts';

test('the keys of an excerpt have one color, outside of braces too', async () => {
  const contracts = await loadContracts();
  const [table, words] = [contracts.get('table'), contracts.get('spatial-text')];
  assert.ok(table && words);
  const extract = await renderExtract(table, { words, cells: table }, '/tables/0/cells/8', ['row', 'text', 'box']);
  const spans = [...(extract?.html ?? '').matchAll(/<span class="(t-\w+)">([^<]*)<\/span>/g)];
  const colorOf = (text: string) => spans.find(([, , content]) => content?.trim().startsWith(text))?.[1];
  assert.equal(colorOf('"row"'), colorOf('"width"'));
  assert.notEqual(colorOf('"row"'), colorOf('"Cardboard boxes'));
});
