import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPattern } from './pattern.ts';

test('expressions of JavaScript and of RE2 are read', () => {
  for (const [source, text] of [
    ['^[A-Z]{2}-\\d+$', 'AB-17'],
    ['^\\u0041$', 'A'],
    ['^\\p{L}+$', 'Grüße'],
    ['\\/samples\\/', '/samples/'],
    ['(?P<year>\\d{4})', 'in 2026'],
    ['(?i)total', 'TOTAL'],
  ] as const)
    assert.ok(readPattern(source).test(text), source);
  assert.deepEqual(readPattern('No\\. (\\S+)').find('Invoice No. 17 of'), { at: 12, text: '17' });
  assert.ok(readPattern('^b$', 'm').test('a\nb'));
});

test('a repetition in a repetition takes no longer than others', () => {
  // A backtracking engine would never end.
  assert.ok(!readPattern('^(a+)+$').test(`${'a'.repeat(50_000)}!`));
});

test('an expression that would be large is rejected', () => {
  assert.throws(() => readPattern('(a?){1000}'.repeat(50)), /too large/);
  assert.ok(readPattern('^.{1,1000}$').test('a'));
});

test('lookarounds and backreferences are rejected', () => {
  for (const source of ['(?=a)b', '(?<!a)b', '(a)\\1', '(']) assert.throws(() => readPattern(source), source);
});
