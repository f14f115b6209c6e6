// Writes the package and its release into a folder: `npx tsx packages/sdk-python/run.ts <folder>`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readModules, writeSdk } from './pack.ts';

const target = process.argv[2] ?? '.';
for (const [file, content] of readModules()) {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  writeFileSync(path.join(target, file), content);
}
writeSdk(path.join(target, 'downloads'));
