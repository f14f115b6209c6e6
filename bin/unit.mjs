// Runs every unit test, `**/*.test.ts`, outside of installed and built files; arguments are options of Node's test runner. Node 20 has no globs.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\..*|build|node_modules)$/.test(entry.name))
  .flatMap(({ name }) => readdirSync(name, { recursive: true }).map((file) => path.join(name, String(file))))
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'));
const options = ['--import=tsx', '--test', '--test-concurrency=2', '--test-reporter=dot', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, [...options, ...files], { stdio: 'inherit' }).status ?? 1;
