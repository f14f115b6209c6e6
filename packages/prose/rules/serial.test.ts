import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { serialRule } from './serial.ts';

test('a list of three has a comma before the last item', () => {
  const text = 'It reads blocks, lines and words.\nIt writes `a`, `b` or `c`.\nIt takes names, times, and pages.';
  assert.deepEqual(findingsOf(serialRule, text), [
    '1: serial comma: "lines and …" ends a list without a comma.',
    '2: serial comma: "￼ or …" ends a list without a comma.',
  ]);
});

test('clauses, appositions, and pairs are not lists', () => {
  const text = [
    'If it fails, the URL or the token is wrong.',
    'It needs no permission, so if it fails, the URL or the token is wrong.',
    'It is scaled, left and top are rounded down, right and bottom are rounded up.',
    'It needs two secrets, `username` and `password`.',
    'Left and top are rounded down, right and bottom are rounded up.',
    'It keeps facts, fills and searches indices, and publishes pulses.',
    'The list is complete, sorted by name and version.',
  ].join('\n');
  assert.deepEqual(findingsOf(serialRule, text), []);
});
