import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** The least that a site of this repository needs: a page for each area, and no aliases. */
export const smallSite: Record<string, string> = {
  'docs/platform/index.md': page('Home'),
  'docs/api/index.md': page('API'),
  'docs/sdk/introduction.md': page('SDK'),
  'docs/models/framework/template.md': page('Models'),
  'site/aliases.tsv': 'from\tto\n',
  'site/announcement.ts': "export const announcement = { text: 'News.', url: '/api', label: 'Read' };\n",
};

/** A page of a fixture. */
export function page(title: string, body = 'A page of the fixture.') {
  return `---\ntitle: ${title}\ndescription: ${title} of the fixture.\n---\n\n${body}\n`;
}

interface Options {
  /** Whether to keep our pages. */
  docs?: boolean;
  /** Arguments of the build. */
  args?: string[];
  /** Changes the folder before the build. */
  prepare?: (folder: string) => unknown;
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

/** Contracts that were read before; a copy with other contracts, or other code, reads its own. */
const readContracts = 'node_modules/.cache/contracts';

/** Copies this repository with some of its files changed; the copy has its own cache. */
export async function copySite(files: Record<string, string>, { docs = false }: Options = {}): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  const sources = [
    'docusaurus.config.ts',
    'package.json',
    'sidebars.ts',
    'tsconfig.json',
    'site',
    'packages',
    'src',
    'static',
    'contracts',
    ...(docs ? ['docs'] : []),
  ];
  for (const source of sources) await cp(path.join(root, source), path.join(folder, source), { recursive: true });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    // Temporary folders of tests come and go. The other file says that everything is installed.
    if (name === '@docs' || (name.startsWith('.') && !['.bin', '.package-lock.json'].includes(name))) continue;
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  await symlink(path.join(folder, 'packages'), path.join(folder, 'node_modules/@docs'));
  if (existsSync(path.join(root, readContracts)))
    await cp(path.join(root, readContracts), path.join(folder, readContracts), { recursive: true });
  await writeFiles(folder, files);
  return folder;
}

/** Starts a command of Docusaurus in a folder, and collects its output. */
export function startCommand(folder: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const command = spawn(process.execPath, ['src/build/docusaurus/run.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  });
  const printed = { output: '' };
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (printed.output += data));
  return { command, printed };
}

/** Runs a build in a folder. */
export async function runBuild(folder: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { command, printed } = startCommand(folder, ['build', ...args], env);
  const [status] = await once(command, 'close');
  return { status: status as number, output: printed.output };
}

/** Builds this repository with some of its files changed, in a separate folder. */
export async function buildSite(files: Record<string, string>, options: Options = {}) {
  const folder = await copySite(files, options);
  await options.prepare?.(folder);
  // One build needs no cache.
  const built = await runBuild(folder, options.args, { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' });
  return { ...built, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
