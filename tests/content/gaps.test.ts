import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFinding } from '@docs/contracts/findings';
import { checkSite } from '../../src/build/contracts/gaps/check.ts';

test('this site has no gaps', async () => {
  assert.deepEqual((await checkSite()).map(formatFinding), []);
});
