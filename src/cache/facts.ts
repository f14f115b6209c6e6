import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { factsOf } from './dependencies.ts';
import { type Digests, digestFolder } from './files.ts';
import { keepFresh } from './fresh.ts';
import { digest } from './load.ts';

const root = path.join(__dirname, '../..');

/** Files that many pages show besides the contract they name: those of no single service, the SDK's stubs, and roles. */
function isEverywhere(folder: string, file: string): boolean {
  const [kind = ''] = path.relative(folder, file).split(path.sep);
  if (!['api', 'models'].includes(kind) || file.endsWith('.pyi')) return true;
  return /^\s*["']?x-roles/m.test(readFileSync(file, 'utf8'));
}

function readFacts(folder: string): { contracts: string[]; everywhere: string[]; digests: Digests } {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const contracts = names.filter((file) => /\.(?:ya?ml|json|pyi)$/.test(file)).map((file) => path.join(folder, file));
  const everywhere = contracts.filter((file) => isEverywhere(folder, file));
  return { contracts, everywhere, digests: digestFolder(folder) };
}

/** The facts of a folder of contracts, relative to the repository, as far as pages show them. */
export function createFacts(place: string) {
  const load = keepFresh([place], () => readFacts(path.join(root, place)));

  function filesOf(text: string): string[] {
    const { contracts, everywhere } = load();
    return factsOf(text, contracts, everywhere);
  }

  function digestOf(text: string): string {
    const { digests } = load();
    const files = filesOf(text).map((file) => `${file} ${digests.get(file)}`);
    return digest(files.join('\n'));
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
