import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf, valueAt } from './pointer.ts';

/** The document of RFC 6901, section 5. */
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

/** Pointers of section 5 as strings, and of section 6 as fragments, with their values. */
const examples: [string, string, unknown][] = [
  ['', '#', document],
  ['/foo', '#/foo', ['bar', 'baz']],
  ['/foo/0', '#/foo/0', 'bar'],
  ['/', '#/', 0],
  ['/a~1b', '#/a~1b', 1],
  ['/c%d', '#/c%25d', 2],
  ['/e^f', '#/e%5Ef', 3],
  ['/g|h', '#/g%7Ch', 4],
  ['/i\\j', '#/i%5Cj', 5],
  ['/k"l', '#/k%22l', 6],
  ['/ ', '#/%20', 7],
  ['/m~0n', '#/m~0n', 8],
];

test('the examples of RFC 6901', () => {
  for (const [text, fragment, value] of examples) {
    assert.deepEqual(valueAt(document, text), value, text);
    assert.deepEqual(valueAt(document, fragment), value, fragment);
  }
});

test('~01 is ~1 and no slash, as section 4 says', () => {
  assert.deepEqual(keysOf('/~01'), ['~1']);
});

test('a pointer that leads nowhere has no value', () => {
  assert.equal(valueAt(document, '/foo/2/name'), undefined);
  assert.equal(valueAt({ none: null }, '/none/name'), undefined);
  assert.equal(valueAt(document, '#/100%'), undefined);
});
