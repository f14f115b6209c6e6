import { statSync } from 'node:fs';
import { product } from '../../site/product.ts';
import { runCommand } from './command.ts';
import { openFolder, openSite } from './source.ts';

// The command of the published package. The first argument is another site, or the folder of a build.
const [argument = product.url] = process.argv.slice(2).filter((one) => !/^(?:--http|\d+)$/.test(one));

async function main() {
  const isFolder = statSync(argument, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder && !/^https?:/.test(argument)) throw new Error(`${argument} is neither a folder nor a URL.`);
  const docs = isFolder ? openFolder(argument) : openSite(argument);
  await runCommand(docs);
  // An error is told when a tool is called: an assistant shows that, and not the output of a server.
  docs().catch(() => {});
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
