import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Contract } from '../src/contracts/model.ts';
import { createValidator } from './validate.ts';

const root = path.join(__dirname, '..');
const cache = path.join(root, 'node_modules/.cache/sandbox');

/** The files that contracts are made of: those themselves, and the code that reads them. */
const places = ['contracts', 'src/cache', 'src/contracts', 'src/report', 'src/schema', 'site'];

function stampOf(): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    const files = readdirSync(path.join(root, place), { recursive: true, withFileTypes: true });
    for (const entry of files.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function readCache(file: string): Map<string, Contract> | undefined {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** The schemas of a contract that the validator rejects. */
export function schemaErrors(contract: Contract): string[] {
  const checkerOf = createValidator(contract);
  return contract.operations.flatMap(({ id, parameters, body, responses }) => {
    const contents = [...(body?.contents ?? []), ...responses.flatMap((response) => response.contents)];
    return [...parameters, ...contents].flatMap(({ schema }) => {
      try {
        checkerOf(schema);
        return [];
      } catch (error) {
        return [`${contract.file}: ${id}: ${(error as Error).message}`];
      }
    });
  });
}

/**
 * All contracts, by name. Reading them and checking their schemas takes seconds, so the result is kept until one of the files changes, beside what
 * `src/cache/stored.ts` keeps: the sandbox starts without the libraries that read contracts.
 */
export async function loadCachedContracts(): Promise<Map<string, Contract>> {
  const file = path.join(cache, `${stampOf()}.bin`);
  const known = readCache(file);
  if (known) return known;
  const { loadContracts } = await import('../src/contracts/load.ts');
  const contracts = await loadContracts();
  const wrong = [...contracts.values()].flatMap(schemaErrors);
  if (wrong.length > 0) throw new Error(`The sandbox can't check requests:\n${wrong.join('\n')}`);
  // A folder that can't be written costs time, nothing else.
  try {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, serialize(contracts));
    renameSync(draft, file);
  } catch {}
  return contracts;
}
