import { test } from 'node:test';
import { runPage, startForPages } from './testing/page.ts';

test('pages about the same invoice run one after the other, and once more', async () => {
  const sandbox = await startForPages();
  try {
    for (const page of ['quick-start/index', 'ekp/use-cases/api', 'workflows/use-cases/api', 'ekp/use-cases/api']) {
      await runPage(`docs/api/${page}.md`, sandbox.url);
    }
  } finally {
    sandbox.stop();
  }
});
