import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { changesOf, loadReleases } from '@docs/contracts/changes';
import { findOasdiff } from '../../packages/contracts/changes/api.ts';
import { compareContracts, unversioned } from '../../packages/contracts/changes/compare.ts';
import { hasCommit, publishedCommit, readCommit, readContracts } from '../../packages/contracts/changes/load.ts';
import { differencesOf } from '../../packages/contracts/changes/release.ts';
import { renderComparisons } from '../../packages/contracts/changes/render.ts';

const needsOasdiff = { skip: findOasdiff() ? false : 'oasdiff is not installed' };
const repository = path.join(__dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
const isWhole = () => hasCommit(repository, 'HEAD') && git('rev-parse', '--is-shallow-repository') === 'false\n';

test('the contracts keep the promises of the published ones, or have a new version', needsOasdiff, async (t) => {
  const commit = publishedCommit(repository);
  if (!isWhole()) return t.skip('a copy without the history has no published commit');
  assert.ok(
    hasCommit(repository, commit),
    `contracts/RELEASED names ${commit}, which doesn't exist. Write the commit of the release.`,
  );
  const files = ['--', 'contracts', ':!contracts/RELEASED', ':!contracts/CHANGES.yaml'];
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

test('the newest release has a sentence about each operation that changed', needsOasdiff, async (t) => {
  if (!isWhole()) return t.skip('a copy without the history has no published commit');
  const [release] = loadReleases();
  assert.ok(release);
  const before = await readCommit(repository, release.since);
  const after = await readCommit(repository, publishedCommit(repository));
  const differences = differencesOf(compareContracts(before, after), before, after);
  const written = new Set(release.changes.flatMap(({ kind, operations }) => operations.map((id) => `${kind} ${id}`)));
  const missing = differences.map(({ kind, operation }) => `${kind} ${operation}`).filter((one) => !written.has(one));
  assert.deepEqual(missing, [], 'contracts/CHANGES.yaml');
});

test('the operations of releases exist', async () => {
  const known = new Set(
    [...(await loadContracts()).values()].flatMap(({ operations }) => operations.map(({ id }) => id)),
  );
  const named = loadReleases().flatMap(({ changes }) => changes);
  // A removed operation is a breaking change.
  const current = named.filter(({ kind }) => kind !== 'breaking').flatMap(({ operations }) => operations);
  assert.deepEqual(
    current.filter((id) => !known.has(id)),
    [],
  );
  assert.equal(changesOf('workflows/refresh')[0]?.date, '2026-11-19');
});
