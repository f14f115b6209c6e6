import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createTestSandbox } from '../testing/create.ts';
import { diskAdvice } from './disk.ts';

const program = `
  require('./packages/sandbox/node/repository.ts').startSandbox(0).then(({ server }) => {
    server.close();
    console.log(JSON.stringify(Object.keys(require.cache)));
  });
`;

/** The packages that a sandbox has loaded when it takes its first request. */
function loadedPackages(): string[] {
  const files: string[] = JSON.parse(
    execFileSync(process.execPath, ['--require', 'tsx/cjs', '--eval', program], { encoding: 'utf8' }),
  );
  assert.ok(files.some((file) => file.endsWith('/sandbox/core/requests/route.ts')));
  const packages = files.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  return [...new Set(packages)].filter((name) => !/^(?:tsx|esbuild)$/.test(name));
}

test('a start without new contracts loads no library but the one for checksums', async () => {
  // Keeps contracts and hints for the process.
  createTestSandbox((await loadContracts()).values()).close();
  assert.deepEqual(loadedPackages(), ['@noble/hashes']);
});

test('each start reports a wrong hint', async () => {
  const [contract] = structuredClone([...(await loadContracts()).values()]);
  assert.ok(contract);
  createTestSandbox([contract]).close();
  const { paths } = contract.document as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const node = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId);
  assert.ok(node);
  node['x-sandbox'] = { flow: 'nothing' };
  for (const _ of ['first', 'second'])
    assert.throws(() => createTestSandbox([contract]), /^Error: contracts\/.*: x-sandbox of \w+: .*flow/s);
});

test('a start that can not work says in one line what to do', () => {
  const start = (args: string[], env: object = {}) => {
    const options = { encoding: 'utf8', env: { ...process.env, PORT: '0', ...env } } as const;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['bin/run.mjs', 'packages/sandbox/node/run.ts', ...args],
      options,
    );
    assert.equal(status, 1);
    return stderr;
  };
  assert.equal(
    start(['--unknown']),
    "Unknown option '--unknown'. The options are --empty, --fast, and --data <folder>.\n",
  );
  assert.equal(start([], { PORT: 'abc' }), 'PORT must be a number from 0 to 65535, not abc.\n');
  for (const folder of ['package.json', 'package.json/data', ...(process.platform === 'linux' ? ['/proc/data'] : [])])
    assert.match(start(['--data', folder]), /^--data needs a folder that the sandbox can write to: .*\n$/);
  assert.equal(start(['--data', '']), '--data needs the name of a folder.\n');
});

test('errors of the disk say what to do, unlike those of the network', () => {
  const error = (code: string, syscall: string, path?: string) =>
    Object.assign(new Error(code), { code, syscall, ...(path && { path }) });
  assert.equal(diskAdvice(error('ENOSPC', 'write')), 'The disk is full: make space');
  assert.equal(diskAdvice(error('EROFS', 'open', '/x')), 'The file system is read-only: make it writable (/x)');
  assert.equal(diskAdvice(error('EACCES', 'open', '/x')), 'The sandbox lacks permissions for a file: change them (/x)');
  assert.equal(diskAdvice(error('EACCES', 'listen')), undefined);
  assert.equal(diskAdvice(error('ECONNRESET', 'read')), undefined);
  assert.equal(diskAdvice(new Error('other')), undefined);
});
