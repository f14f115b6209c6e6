import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNeeded, needsOf } from './dependencies.ts';
import { type Digests, digestFolder } from './files.ts';
import { keepFresh } from './fresh.ts';
import { digest } from './load.ts';

const root = path.join(__dirname, '../..');

/** Files that many pages show besides the contract they name: those of no single service, and roles. */
function isEverywhere(folder: string, file: string): boolean {
  const [kind = ''] = path.relative(folder, file).split(path.sep);
  if (!['api', 'models'].includes(kind)) return true;
  return /^\s*["']?x-roles/m.test(readFileSync(file, 'utf8'));
}

function readFacts(folder: string): { contracts: string[]; everywhere: Set<string>; digests: Digests } {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const contracts = names.filter((file) => /\.(?:ya?ml|json|pyi)$/.test(file)).map((file) => path.join(folder, file));
  const everywhere = new Set(contracts.filter((file) => isEverywhere(folder, file)));
  return { contracts, everywhere, digests: digestFolder(folder) };
}

/** The facts of a folder of contracts, relative to the repository, as far as pages show them. */
export function createFacts(place: string) {
  const load = keepFresh([place], () => readFacts(path.join(root, place)));

  const folder = path.join(root, place);

  function filesOf(text: string): string[] {
    const needs = needsOf(text);
    if (!needs) return [];
    const { contracts, everywhere } = load();
    return contracts.filter((file) => isNeeded(needs, path.relative(folder, file), everywhere.has(file)));
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
