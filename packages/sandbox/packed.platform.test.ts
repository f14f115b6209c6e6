import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { product } from '../../site/product.ts';
import { packSandbox } from './bundle.ts';
import { readRepository } from './node/repository.ts';
import { runPage } from './testing/page.ts';

test('the package is installed in an empty folder with Node.js only, and the quick start works with it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packed-'));
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  try {
    await packSandbox(folder, (await readRepository()).contracts, (files) => `${files.length} files\n`);
    const packed = path.join(folder, 'sandbox.tgz');
    const [sum] = readFileSync(`${packed}.sha256`, 'utf8').split(' ');
    assert.equal(createHash('sha256').update(readFileSync(packed)).digest('hex'), sum);
    assert.ok(statSync(packed).size <= 3_000_000);
    const options = ['install', '--offline', '--no-audit', '--no-fund', '--no-save', packed];
    execFileSync('npm', options, { cwd: empty, stdio: 'pipe' });
    assert.deepEqual(
      readdirSync(path.join(empty, 'node_modules')).filter((name) => !name.startsWith('.')),
      [`${product.slug}-sandbox`],
    );
    const command = path.join(empty, 'node_modules/.bin', `${product.slug}-sandbox`);
    const child = spawn(command, {
      cwd: empty,
      env: { PATH: process.env.PATH, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      const url = await new Promise<string>((resolve, reject) => {
        child.once('exit', () => reject(new Error(`the sandbox did not start: ${output}`)));
        child.stdout.on('data', (chunk) => {
          output += chunk;
          const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
          if (found) resolve(found);
        });
      });
      await runPage('docs/api/quick-start/index.md', url);
    } finally {
      child.kill();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
