import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';

let stored: string | null = null;

beforeEach(() => {
  stored = null;
  Object.assign(globalThis, {
    localStorage: {
      getItem: () => stored,
      setItem: (_: string, value: string) => {
        stored = value;
      },
    },
  });
});

test('the last search comes first, once, and five are remembered', () => {
  for (const question of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberSearch(question);
  assert.deepEqual(recentSearches(), ['f', 'e', 'd', 'a', 'c']);
  forgetSearches();
  assert.deepEqual(recentSearches(), []);
});

test('whatever else is stored is ignored', () => {
  for (const value of ['{', 'null', '{"a":1}', '"text"', '7']) {
    stored = value;
    assert.deepEqual(recentSearches(), [], value);
  }
  stored = JSON.stringify(['kept', { a: 1 }, 7, 'x'.repeat(101)]);
  assert.deepEqual(recentSearches(), ['kept']);
});
