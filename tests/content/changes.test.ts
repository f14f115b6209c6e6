import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findOasdiff } from '../../packages/contracts/changes/api.ts';
import { compareContracts, unversioned } from '../../packages/contracts/changes/compare.ts';
import { hasCommit, readCommit, readContracts } from '../../packages/contracts/changes/load.ts';
import { renderComparisons } from '../../packages/contracts/changes/render.ts';

const needsOasdiff = { skip: findOasdiff() ? false : 'oasdiff is not installed' };
const repository = path.join(__dirname, '../..');

test('the contracts keep the promises of the published ones, or have a new version', needsOasdiff, async (t) => {
  const lines = readFileSync(path.join(repository, 'contracts/RELEASED'), 'utf8').split('\n');
  const commit = lines.find((line) => /^[0-9a-f]{40}$/.test(line)) ?? '';
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  const isWhole = hasCommit(repository, 'HEAD') && git('rev-parse', '--is-shallow-repository') === 'false\n';
  if (!isWhole) return t.skip('a copy without the history has no published commit');
  assert.ok(
    hasCommit(repository, commit),
    `contracts/RELEASED names ${commit}, which doesn't exist. Write the commit of the release.`,
  );
  const files = ['--', 'contracts', ':!contracts/RELEASED'];
  const pending = git('status', '--porcelain', ...files);
  const committed = git('diff', '--name-only', commit, 'HEAD', ...files);
  if (pending.length + committed.length === 0) return;
  const found = compareContracts(await readCommit(repository, commit), await readContracts(repository));
  const broken = unversioned(found).map(({ contract, changes, ...versions }) => ({
    contract,
    ...versions,
    changes: changes.filter(({ kind }) => kind === 'breaking'),
  }));
  assert.equal(broken.length, 0, `Breaking changes need a new major version.\n${renderComparisons(broken)}`);
});
