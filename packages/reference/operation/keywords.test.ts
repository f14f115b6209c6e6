import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Contract } from '@docs/contracts';
import { readContract } from '@docs/contracts/contract';
import { formatFinding } from '@docs/contracts/findings';
import type { Root } from 'mdast';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { renderPage } from '../../../src/build/text/render.ts';
import { type Block, heading } from '../markdown/tree.ts';
import { renderCallbacks, renderOperation } from './render.ts';

/** One small contract for each keyword of OpenAPI; its page is kept beside it. `UPDATE_SNAPSHOTS=1 npm run unit` writes the pages. */
const folder = path.join(repository, 'packages/contracts/fixtures/keywords');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:ya?ml|json)$/.test(file) && !file.startsWith('external-refs/'),
);

function render(contract: Contract): string {
  const context = {
    contract,
    roles: [],
    pageOf: () => undefined,
    anchor: 'operation',
    urlOfProblem: (code: string) => `/errors#${code.toLowerCase()}`,
    rolesUrl: undefined,
    sandboxUrl: '',
  };
  const blocks: Block[] = [
    ...contract.operations.flatMap((operation) => [
      heading(2, operation.name),
      renderOperation(operation, context, [], 3),
    ]),
    ...renderCallbacks(contract.webhooks, context, 2, 'Webhooks'),
  ];
  const head = {
    source: 'page.md',
    url: '/page',
    area: '',
    title: contract.title,
    label: '',
    description: '',
    operations: [],
    isGroup: false,
    names: [],
  };
  return renderPage(head, { type: 'root', children: blocks } as Root).markdown;
}

test('there is a contract for each keyword', () => {
  assert.ok(files.length > 35);
});

for (const file of files) {
  test(`${file} becomes the page beside it`, async () => {
    const { contract, findings } = await readContract('library', file, folder);
    assert.ok(contract, findings.map(formatFinding).join('\n'));
    assert.deepEqual(findings.filter(({ level }) => level === 'error').map(formatFinding), []);
    const warnings = findings.map((finding) => `> ${formatFinding(finding).replace('\n  →', ' →')}\n`).join('');
    const page = `${warnings}${render(contract)}`;
    const snapshot = path.join(folder, file.replace(/\.\w+$/, '.md'));
    if (process.env.UPDATE_SNAPSHOTS) writeFileSync(snapshot, page);
    assert.equal(page, rename(readFileSync(snapshot, 'utf8')));
    assert.doesNotMatch(page, /%7B\w+%7D|\bNaN\b|\bundefined\b|\[object Object\]/);
  });
}
