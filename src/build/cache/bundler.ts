import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, codeFiles, filesDigest } from '../../../packages/contracts/cache/load.ts';

/**
 * Removes what the bundler kept, unless it was made by the same code: the bundler notices a change to a file that it compiles, but not to
 * the code that compiles it.
 */
export function forgetOtherCode(folder = path.join(cacheFolder, 'rspack'), files = codeFiles()) {
  const code = filesDigest(files);
  const record = path.join(folder, 'code.txt');
  try {
    if (readFileSync(record, 'utf8') === code) return;
  } catch {
    // The first build
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, code);
}
