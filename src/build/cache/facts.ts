import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Digests, digestFolder } from '../../../packages/contracts/cache/files.ts';
import { keepFresh } from '../../../packages/contracts/cache/fresh.ts';
import { digest } from '../../../packages/contracts/cache/load.ts';
import { repository } from '../../../site/repository.ts';
import { isNeeded, needsOf } from './dependencies.ts';

/** Files that many pages show besides the contract they name: those of no single service, and roles. */
function isEverywhere(folder: string, file: string): boolean {
  const [kind = ''] = path.relative(folder, file).split(path.sep);
  if (!['api', 'models'].includes(kind)) return true;
  return /^\s*["']?x-roles/m.test(readFileSync(file, 'utf8'));
}

/** The files that each contract refers to with `$ref`. */
function readReferences(contracts: readonly string[]): Map<string, string[]> {
  const known = new Set(contracts);
  return new Map(
    contracts.map((file) => {
      const named = readFileSync(file, 'utf8').matchAll(/\$ref["']?\s*:\s*(?:"([^"#]+)|'([^'#]+)|([^"'#\s]+))/g);
      const names = [...named].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
      const files = new Set(names.map((name) => path.resolve(path.dirname(file), name)));
      return [file, [...files].filter((other) => known.has(other))];
    }),
  );
}

interface Facts {
  contracts: string[];
  everywhere: ReadonlySet<string>;
  digests: Digests;
  references: ReadonlyMap<string, string[]>;
}

/** Files, and those that they need: a schema may be part of another contract. */
function withReferences(files: readonly string[], references: Facts['references']): string[] {
  const found = new Set(files);
  // The set grows while it is read.
  for (const file of found) for (const other of references.get(file) ?? []) found.add(other);
  return [...found];
}

function readFacts(folder: string): Facts {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const contracts = names.filter((file) => /\.(?:ya?ml|json|pyi)$/.test(file)).map((file) => path.join(folder, file));
  const everywhere = new Set(contracts.filter((file) => isEverywhere(folder, file)));
  return { contracts, everywhere, digests: digestFolder(folder), references: readReferences(contracts) };
}

/** The facts of a folder of contracts, relative to the repository, as far as pages show them. */
export function createFacts(place: string) {
  const load = keepFresh([place], () => readFacts(path.join(repository, place)));

  const folder = path.join(repository, place);

  function filesOf(text: string): string[] {
    const needs = needsOf(text);
    if (!needs) return [];
    const { contracts, everywhere, references } = load();
    const needed = contracts.filter((file) => isNeeded(needs, path.relative(folder, file), everywhere.has(file)));
    return withReferences(needed, references);
  }

  /** Pages of operations link to methods of the SDK, and others to operations, so that any file can change a text with facts. */
  function digestOf(text: string): string {
    const needs = needsOf(text);
    if (!needs) return '';
    const { contracts, digests } = load();
    const isWide = needs.hasTitles || needs.isAll;
    const files = isWide ? contracts : [...filesOf(text), ...contracts.filter((file) => file.endsWith('.pyi'))];
    return digest(files.map((file) => `${file} ${digests.get(file)}`).join('\n'));
  }

  return {
    /** The files that a page of this text shows. */
    filesOf,
    /** Changes whenever a file does that a page of this text shows. */
    digestOf,
  };
}

/** The facts of this site. */
export const facts = createFacts('contracts');
