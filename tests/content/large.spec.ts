import { execFileSync, spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copySite } from '../fixture.ts';

/** Minutes for each step on two cores that others use too; alone, each takes a fraction. */
const most = { scaffold: 2, check: 1, build: 15 };

/** Breaks every reference to a schema, and expects one report with all of them. */
async function breakContract(folder: string) {
  const file = path.join(folder, 'contracts/api/large.json');
  const contract = await readFile(file, 'utf8');
  const reference = '"#/components/schemas/Book"';
  const broken = contract.split(reference).length - 1;
  expect(broken).toBeGreaterThan(5);
  await writeFile(file, contract.replaceAll(reference, '"#/components/schemas/Missing"'));
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check:contracts'], { cwd: folder, encoding: 'utf8' });
  const output = stdout + stderr;
  expect(status, output).not.toBe(0);
  const lines = output.match(/^error: contracts\/api\/large\.json:\d+: .*Missing" leads nowhere/gm) ?? [];
  expect(new Set(lines).size).toBe(broken);
  expect(output).toContain(`${broken} errors`);
}

test('600 operations become a site in minutes', async () => {
  test.skip(!process.env.FULL, 'FULL=1 builds a site of 600 operations.');
  test.setTimeout(30 * 60_000);
  const folder = await copySite({}, { docs: true });
  for (const name of ['bin', 'deploy', 'tests']) await cp(name, path.join(folder, name), { recursive: true });
  const contract = execFileSync(process.execPath, ['packages/contracts/fixtures/large/make.mjs'], { maxBuffer: 1e8 });
  await writeFile(path.join(folder, 'large.json'), contract);
  const steps = {
    scaffold: ['npm', 'run', 'scaffold', '--', '--fresh', 'large.json'],
    check: ['npm', 'run', 'check:contracts'],
    build: ['npm', 'run', 'build'],
  };
  for (const [name, [command = '', ...args]] of Object.entries(steps)) {
    const start = performance.now();
    execFileSync(command, args, { cwd: folder, maxBuffer: 1e8 });
    const seconds = (performance.now() - start) / 1000;
    console.log(`${name}: ${Math.round(seconds)} s`);
    expect.soft(seconds / 60, name).toBeLessThan(most[name as keyof typeof most]);
  }
  const ids = [...contract.toString().matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => `large/${id}`);
  expect(ids).toHaveLength(600);
  const published = JSON.parse(await readFile(path.join(folder, 'build/data/operations.json'), 'utf8'));
  expect(published.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  const documents = (await readdir(path.join(folder, 'build/api/v1/large'), { recursive: true })).filter((file) =>
    file.endsWith('index.html'),
  );
  // The operations, 30 groups, and the landing page.
  expect(documents).toHaveLength(631);
  await breakContract(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
