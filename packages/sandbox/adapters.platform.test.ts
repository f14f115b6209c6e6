import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tests of every part of the platform. All of them run in the process, too. */
const files = ['conformance', 'flows', 'graph/graph', 'models/models', 'workflows/process'];

for (const adapter of ['server', 'worker']) {
  test(`a sandbox in a ${adapter} does what one in the process does`, async () => {
    const options = ['--import=tsx', '--test', '--test-reporter=dot', '--test-concurrency=1'];
    const paths = files.map((file) => `packages/sandbox/core/${file}.platform.test.ts`);
    // The runner of these tests tells those below it apart from its own by a variable.
    const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
    const env = { ...rest, SANDBOX: adapter, CALLS: '60' };
    await run(process.execPath, [...options, ...paths], { env, timeout: 300_000 }).catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`);
    });
  });
}
