import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContract } from '@docs/contracts/contract';
import { expect, test } from '@playwright/test';
import { loadSite, proveExamples, proveSamples } from './oracle.ts';

/** A small contract for each keyword of OpenAPI, with its page beside it. */
const folder = 'packages/contracts/fixtures/keywords';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:ya?ml|json)$/.test(file) && !file.startsWith('external-refs/'),
);

test('requests for every keyword of OpenAPI are what the published document describes', async () => {
  test.setTimeout(120_000);
  for (const file of files) {
    const { contract } = await readContract('library', file, folder);
    const site = mkdtempSync(path.join(os.tmpdir(), 'keyword-'));
    mkdirSync(path.join(site, 'openapi'));
    writeFileSync(path.join(site, 'openapi/library.json'), JSON.stringify(contract?.document));
    writeFileSync(path.join(site, 'page.md'), readFileSync(path.join(folder, file.replace(/\.\w+$/, '.md'))));
    const failures = [...(await proveSamples(loadSite(site), 'cURL')), ...(await proveExamples(loadSite(site)))];
    expect
      .soft(
        failures.map(({ part, pointer, message }) => `${part} ${pointer} ${message}`),
        file,
      )
      .toEqual([]);
    rmSync(site, { recursive: true, force: true });
  }
});
