import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../testing/findings.ts';
import { headingRule } from './heading.ts';

const rule = headingRule(new Set(['Python']));

test('headings and titles are in sentence case', () => {
  const text =
    '# Start an upload\n\n## Retry a Failed step\n\n## The `If-Match` header in Python\n\n## rate limits\n\nText with Capitals.';
  assert.deepEqual(findingsOf(rule, text), [
    '3: heading: The title "Retry a Failed step" capitalizes "Failed".',
    '7: heading: The title "rate limits" begins with a lowercase letter.',
  ]);
  assert.deepEqual(findingsOf(rule, 'Error Codes', { kind: 'title' }), [
    '1: heading: The title "Error Codes" capitalizes "Codes".',
  ]);
});
