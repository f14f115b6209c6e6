import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { termsRule } from './terms.ts';

test('terms to avoid are found with their line, outside code and URLs', () => {
  const text = [
    'Send the request to the address of the service.',
    'It answers with `answer`, see https://example.org/address.',
    '',
    '| program |',
    '| --- |',
    '| The table stands below. The abbreviation stands for a name, and it stands out. |',
    '',
    'There is no limit, but this is no fault.',
  ].join('\n');
  assert.deepEqual(findingsOf(termsRule, text), [
    '1: term: "address" is a term to avoid.',
    '2: term: "answers" is a term to avoid.',
    '4: term: "program" is a term to avoid.',
    '6: term: "stands" is a term to avoid.',
    '8: term: "is no fault" is a term to avoid.',
  ]);
});

test('names avoid the terms that have another name in the field', () => {
  assert.deepEqual(findingsOf(termsRule, 'answer of request', { kind: 'name' }), [
    '1: term: "answer" is a term to avoid.',
  ]);
  assert.deepEqual(findingsOf(termsRule, 'python program id', { kind: 'name' }), []);
});
