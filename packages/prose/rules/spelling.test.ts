import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEnglish } from '../load.ts';
import { findingsOf } from '../testing/findings.ts';
import { spellingRule } from './spelling.ts';

test('spelling is American English with the words of the dictionary', async () => {
  const used = new Set<string>();
  const rule = spellingRule(await loadEnglish(), new Set(['Textract', 'presigned', 'unused']), used);
  const text = "The colour of Textract's `colour` isn't known.\nWe recieve a Presigned URL of OpenAPI, don’t we?";
  assert.deepEqual(findingsOf(rule, text), [
    '1: spelling: "colour" is not in the dictionary.',
    '2: spelling: "recieve" is not in the dictionary.',
  ]);
  assert.deepEqual([...used].sort(), ['Textract', 'presigned']);
});
