import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { descriptionRule } from './description.ts';

const field = { kind: 'description', needsPeriod: true } as const;

test('the description of a field begins with a noun phrase', () => {
  assert.deepEqual(findingsOf(descriptionRule, 'Height of the box, in points.', field), []);
  assert.deepEqual(findingsOf(descriptionRule, 'How far the rectangle reaches down.', field), [
    '1: description: The description begins with "How far the rectangle reaches…".',
  ]);
});

test('only a boolean says whether', () => {
  const text = 'Whether the job is done.';
  assert.deepEqual(findingsOf(descriptionRule, text, { ...field, isBoolean: true }), []);
  assert.deepEqual(findingsOf(descriptionRule, text, field), [
    '1: description: The description begins with "Whether the job is done.…".',
  ]);
});

test('a description ends with a period', () => {
  assert.deepEqual(findingsOf(descriptionRule, 'Timeout in seconds.', field), []);
  assert.deepEqual(findingsOf(descriptionRule, 'Timeout in seconds', field), [
    '1: description: "Timeout in seconds" has no period.',
  ]);
});
