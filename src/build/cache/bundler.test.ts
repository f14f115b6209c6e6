import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { forgetOtherCode } from './bundler.ts';

const folder = mkdtempSync(path.join('node_modules', '.bundler-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('what the bundler kept goes when the code changes', () => {
  const cache = path.join(folder, 'cache');
  const kept = path.join(cache, 'kept');
  const code = path.join(folder, 'plugin.ts');
  writeFileSync(code, 'one');
  const start = () => forgetOtherCode(cache, [code]);
  start();
  writeFileSync(kept, 'result');
  start();
  assert.ok(existsSync(kept), 'the same code');
  writeFileSync(code, 'other');
  start();
  assert.ok(!existsSync(kept), 'other code');
});
