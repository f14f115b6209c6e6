// Lists what changed in the contracts. usage: npm run contracts:diff <commit> [<commit>]; the second is the working tree.
// With `-- --release` instead, the commit checked out becomes the published one, and CHANGES.yaml gets an entry for it.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import { compareContracts } from './compare.ts';
import { hasCommit, publishedCommit, publishedFile, readCommit, readContracts } from './load.ts';
import { addRelease, differencesOf, renderRelease } from './release.ts';
import { releasesFile } from './released.ts';
import { renderComparisons } from './render.ts';

function edit(file: string, change: (text: string) => string) {
  const full = path.join(repository, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
}

async function release() {
  const since = publishedCommit(repository);
  const [commit = '', date = ''] = execFileSync('git', ['show', '--no-patch', '--format=%H %cs'], {
    cwd: repository,
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  const [before, after] = [await readCommit(repository, since), await readCommit(repository, commit)];
  const differences = differencesOf(compareContracts(before, after), before, after);
  if (differences.length === 0) return console.log('No operation has changed.');
  edit(releasesFile, (text) => addRelease(text, renderRelease(date, since, differences)));
  edit(publishedFile, (text) => text.replace(since, commit));
  console.log(`Write a sentence about each operation in ${releasesFile}.`);
}

async function main([from, to]: string[]) {
  if (from === '--release') return release();
  if (!from) throw new Error('usage: npm run contracts:diff <commit> [<commit>]');
  const missing = [from, to].find((commit) => commit && !hasCommit(repository, commit));
  if (missing) throw new Error(`This clone has no commit ${missing}.`);
  const before = await readCommit(repository, from);
  const after = to ? await readCommit(repository, to) : await readContracts(repository);
  console.log(renderComparisons(compareContracts(before, after)));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
