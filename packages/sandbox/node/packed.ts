import { readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '../../../site/product.ts';
import { runCommand } from './command.ts';
import { readFiles } from './files.ts';

// The command of the published package. Its contracts and samples are beside it.
runCommand(`npx ${product.url}/downloads/sandbox.tgz`, () => ({
  contracts: JSON.parse(readFileSync(path.join(__dirname, 'contracts.json'), 'utf8')),
  samples: readFiles(path.join(__dirname, 'samples')),
}));
