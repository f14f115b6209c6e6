import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { cases } from './testing/cases.ts';
import { bodyWith, operationOf, requirementOf } from './testing/fixture.ts';
import { writeSamples } from './testing/runner.ts';

const run = promisify(execFile);

const operations = [
  ...cases.map(({ operation }) => operation),
  operationOf({
    method: 'PUT',
    security: [requirementOf({ type: 'mutualTLS', variables: ['ORRERY_CERTIFICATE', 'ORRERY_KEY'] })],
    body: bodyWith('application/json', {}),
  }),
  operationOf({ method: 'POST', body: bodyWith('application/json', []) }),
  operationOf({ method: 'TRACE', body: bodyWith('application/json', 'text') }),
  operationOf({ method: 'POST', body: bodyWith('application/x-www-form-urlencoded', { a: 1, b: 2 }) }),
];

interface Report {
  generalDiagnostics: { file: string; severity: string; message: string }[];
  summary: { filesAnalyzed: number };
}

test('Python samples pass pyright in strict mode', async () => {
  const folder = await writeSamples(operations, 'python');
  const config = { typeCheckingMode: 'strict', reportMissingModuleSource: false, pythonVersion: '3.10' };
  await writeFile(path.join(folder, 'pyrightconfig.json'), JSON.stringify({ ...config, include: ['sample*.py'] }));
  const args = ['node_modules/pyright/index.js', '--outputjson', '-p', folder];
  const { stdout } = await run(process.execPath, args).catch((error: { stdout: string }) => error);
  const { generalDiagnostics, summary } = JSON.parse(stdout) as Report;
  const found = generalDiagnostics.filter(({ severity }) => severity !== 'information');
  await rm(folder, { recursive: true });
  assert.equal(summary.filesAnalyzed, operations.length);
  assert.deepEqual(
    found.map(({ file, message }) => `${path.basename(file)}: ${message}`),
    [],
  );
});

test('TypeScript samples compile in strict mode', async () => {
  const folder = await writeSamples(operations, 'typescript');
  for (const index of operations.keys()) {
    const file = path.join(folder, `sample${index}.mts`);
    // A sample without imports is a module only where the reader's project says so.
    await writeFile(file, `${await readFile(file, 'utf8')}export {};\n`);
  }
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: ['node'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }));
  const args = ['node_modules/typescript/bin/tsc', '-p', folder];
  const { stdout } = await run(process.execPath, args).catch((error: { stdout: string }) => error);
  await rm(folder, { recursive: true });
  assert.equal(stdout, '');
});
