import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSite } from '../gaps/check.ts';
import { formatFinding } from '../report/finding.ts';

test('this site has no gaps', async () => {
  assert.deepEqual((await checkSite()).map(formatFinding), []);
});
