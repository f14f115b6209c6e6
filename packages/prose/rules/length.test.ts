import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { lengthRule } from './length.ts';

test('a sentence has at most 40 words; code counts as one', () => {
  const ten = 'one two three four five six seven eight nine ten';
  const limit = `${ten} ${ten} ${ten} ${ten}`;
  assert.deepEqual(findingsOf(lengthRule, `${limit}.`), []);
  assert.deepEqual(findingsOf(lengthRule, `Short.\nIt is \`a long code with many words\` ${limit}.`), [
    '2: length: The sentence "It is ￼ one two …" has 43 words.',
  ]);
});
