import path from 'node:path';
import { repository } from '../../site/repository.ts';
import { runCommand } from './command.ts';
import { openFolder } from './source.ts';

async function main() {
  const docs = openFolder(path.join(repository, 'build'));
  await docs();
  await runCommand(docs);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
