import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePage } from '@docs/reference/markdown';
import { contentsOf, giveIds, takeTitle } from './headings.ts';

function read(content: string) {
  const tree = parsePage(content, false);
  giveIds(tree);
  return { title: takeTitle(tree), contents: contentsOf(tree) };
}

test('headings get IDs from their words, numbered where they repeat, or the ones they state', () => {
  const { contents } = read('## Two `words`\n\n## Two words\n\n### Limits {#MyLimits}');
  assert.deepEqual(contents, [
    { value: 'Two <code>words</code>', id: 'two-words', level: 2 },
    { value: 'Two words', id: 'two-words-1', level: 2 },
    { value: 'Limits', id: 'MyLimits', level: 3 },
  ]);
});

test('the words of a listed heading are safe HTML, and links are their words', () => {
  const { contents } = read('## A & **b** [c](/d) <e>');
  assert.equal(contents[0]?.value, 'A &#38; <strong>b</strong> c &#60;e&#62;');
});

test('a heading of level 1 is the title only where it comes first', () => {
  assert.equal(read('Words.\n\n# Title\n\n## Part').title, 'Title');
  assert.equal(read('## Part\n\n# Title').title, undefined);
  assert.equal(read('Words.\n\n---\n\n# Title').title, undefined);
});
