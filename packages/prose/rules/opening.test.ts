import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { openingRule } from './opening.ts';

test('a sentence must not open with "What" as its subject', () => {
  const text = 'The page is short.\nWhat a reader needs is here. It says what to do.\n\n## What runs\n\nWhat is a run?';
  assert.deepEqual(findingsOf(openingRule, text), [
    '2: opening: A sentence opens with "What a reader needs is here. I…".',
    '4: opening: A sentence opens with "What runs…".',
  ]);
});
