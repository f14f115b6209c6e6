// Lists what changed in the contracts. usage: npm run contracts:diff <commit> [<commit>]; the second is the working tree.

import { repository } from '../../../site/repository.ts';
import { compareContracts } from './compare.ts';
import { hasCommit, readCommit, readContracts } from './load.ts';
import { renderComparisons } from './render.ts';

async function main([from, to]: string[]) {
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
