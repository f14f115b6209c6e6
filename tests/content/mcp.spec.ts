import { openFolder } from '@docs/mcp/source';
import { expect, test } from '@playwright/test';

test('an operation is complete, also where its page has several', async () => {
  const docs = await openFolder('build')();
  expect(docs.operations('ekp')).toHaveLength(21);
  expect(docs.operation('workflows/saveProcess')).toContain('Request body');
  const one = docs.operation('security/listRoles');
  expect(one).toMatch(/^## List roles$/m);
  expect(one.match(/^## /gm)).toHaveLength(1);
});
