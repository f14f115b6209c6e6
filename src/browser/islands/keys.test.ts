import assert from 'node:assert/strict';
import { test } from 'node:test';
import { islandOfKey } from './keys.ts';

const alone = { ctrlKey: false, metaKey: false, altKey: false };

test('/ and ? open the search and the list of shortcuts', () => {
  assert.equal(islandOfKey({ ...alone, key: '/' }, false), 'Search');
  assert.equal(islandOfKey({ ...alone, key: '?' }, false), 'Shortcuts');
  assert.equal(islandOfKey({ ...alone, key: 'a' }, false), undefined);
});

test('a reader who types gets the characters', () => {
  assert.equal(islandOfKey({ ...alone, key: '/' }, true), undefined);
  assert.equal(islandOfKey({ ...alone, key: '?' }, true), undefined);
});

test("keys with a modifier are the browser's", () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    assert.equal(islandOfKey({ ...alone, key: '/', [modifier]: true }, false), undefined, modifier);
});

test('Ctrl K and ⌘ K open the search, also while the reader types', () => {
  for (const isTyping of [true, false]) {
    assert.equal(islandOfKey({ ...alone, key: 'k', ctrlKey: true }, isTyping), 'Search');
    assert.equal(islandOfKey({ ...alone, key: 'K', metaKey: true }, isTyping), 'Search');
    assert.equal(islandOfKey({ ...alone, key: 'k' }, isTyping), undefined);
  }
});
