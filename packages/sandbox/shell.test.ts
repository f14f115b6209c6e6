import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openSandbox, type Running } from './testing/adapters.ts';
import { runPageInShell } from './testing/shell.ts';
import { stepsOf } from './testing/steps.ts';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file))
  .filter((file) => stepsOf(file).length > 0);

let sandbox: Running;

before(async () => {
  sandbox = await openSandbox();
});

after(() => sandbox?.close());

for (const file of pages) {
  test(`the commands of ${file} run in our shell and print what the page shows`, async () => {
    await sandbox.reset();
    await runPageInShell(file, sandbox);
  });
}
