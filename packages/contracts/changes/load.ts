import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { type Json, loadDocument } from '../document.ts';
import { readStubs, stubFolders } from '../stubs/load.ts';
import type { StubSymbol } from '../stubs/model.ts';

/** The contracts of one commit. */
export interface Contracts {
  apis: Map<string, Json>;
  stubs: Map<string, { version: string; symbols: StubSymbol[] }>;
}

const apiFolders = ['contracts/api', 'contracts/models'];

async function readApis(root: string): Promise<Map<string, Json>> {
  const apis = new Map<string, Json>();
  for (const folder of apiFolders.filter((name) => existsSync(path.join(root, name)))) {
    const files = readdirSync(path.join(root, folder)).filter((file) => /\.(?:ya?ml|json)$/.test(file));
    for (const file of files.filter((name) => !name.startsWith('common.'))) {
      const { document, findings } = await loadDocument(root, `${folder}/${file}`);
      if (!document) throw new Error(`${folder}/${file} can't be read: ${findings[0]?.found}`);
      apis.set(path.parse(file).name, document);
    }
  }
  return apis;
}

function readAllStubs(root: string): Contracts['stubs'] {
  const stubs: Contracts['stubs'] = new Map();
  const packages = path.join(root, 'contracts/sdk/packages.yaml');
  const version = existsSync(packages) ? String(parse(readFileSync(packages, 'utf8')).version) : '';
  for (const [name, folder] of Object.entries(stubFolders)) {
    const full = path.join(root, folder);
    if (existsSync(full)) stubs.set(`Python stubs of ${name}`, { version, symbols: readStubs(full) });
  }
  return stubs;
}

/** Reads the contracts of a folder that is laid out like this repository. */
export async function readContracts(root: string): Promise<Contracts> {
  return { apis: await readApis(root), stubs: readAllStubs(root) };
}

/** Where the commit is written whose contracts are published. */
export const publishedFile = 'contracts/RELEASED';

/** The commit whose contracts are published. */
export function publishedCommit(repository: string): string {
  const lines = readFileSync(path.join(repository, publishedFile), 'utf8').split('\n');
  return lines.find((line) => /^[0-9a-f]{40}$/.test(line)) ?? '';
}

/** Whether a commit is in this clone; a shallow one lacks most. */
export function hasCommit(repository: string, commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Reads the contracts of a commit. */
export async function readCommit(repository: string, commit: string): Promise<Contracts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contracts-'));
  try {
    const archive = path.join(folder, 'contracts.tar');
    execFileSync('git', ['archive', '--output', archive, commit, 'contracts'], { cwd: repository, stdio: 'pipe' });
    mkdirSync(path.join(folder, 'files'));
    execFileSync('tar', ['-xf', archive, '-C', path.join(folder, 'files')]);
    return await readContracts(path.join(folder, 'files'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
