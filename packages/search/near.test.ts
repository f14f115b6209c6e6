import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IndexStart } from './model.ts';
import { nearestWords } from './near.ts';

function startWith(...titles: string[]): IndexStart {
  const pages = titles.map((title) => ({ url: '/', title, area: 0, sections: [] }));
  return { format: 1, folder: '', areas: [], sections: [], terms: [], spellings: [], pages, titles: [] };
}

test('the words of titles that look like a word of the query are offered, the nearest first', () => {
  const start = startWith('Get an ontology', 'Ontologies', 'Perspectives', 'Log in');
  assert.deepEqual(nearestWords(start, 'antologie'), ['ontologies', 'ontology']);
  assert.deepEqual(nearestWords(start, 'zzzz persepctivvs'), ['perspectives']);
});

test('nothing is near where nothing looks alike, and words without meaning never are', () => {
  assert.deepEqual(nearestWords(startWith('How to get a run'), 'zzzz'), []);
  assert.deepEqual(nearestWords(startWith('Get what you do with this'), 'gets whatever'), []);
});

test('at most four words are offered', () => {
  assert.equal(nearestWords(startWith('runa runb runc rund rune runf'), 'runx').length, 4);
});
