import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { personificationRule } from './personification.ts';

test('services do not know, want, or ask', () => {
  const text =
    'An administrator knows the roles.\nThe engine knows its workflows. The client requests a token.\nThe service wants one.';
  assert.deepEqual(findingsOf(personificationRule, text), [
    '2: personification: "engine knows" treats a service as a person.',
    '3: personification: "service wants" treats a service as a person.',
  ]);
});
