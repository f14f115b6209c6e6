import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { routeOf } from '../site/urls.ts';
import { loadRoutes } from '../src/build/index.ts';
import { runMeasured, type Usage } from './command.ts';
import { weigh } from './files.ts';

const root = path.resolve(__dirname, '..');

/** A Docusaurus build, and the size of the script that every page loads first. */
export interface Build extends Usage {
  mainBytes: number;
}

/** Copies the repository, with its pages `scale` times: the copies are below /api/v1/copy<n>. */
export async function copySite(scale: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `bench-${scale}-`));
  for (const source of [
    'docusaurus.config.ts',
    'package.json',
    'sidebars.ts',
    'tsconfig.json',
    'packages',
    'site',
    'src',
    'static',
    'docs',
    'contracts',
  ]) {
    await cp(path.join(root, source), path.join(folder, source), { recursive: true });
  }
  await mkdir(path.join(folder, 'bench/stock'), { recursive: true });
  await cp(path.join(root, 'bench/stock/docusaurus.config.ts'), path.join(folder, 'bench/stock/docusaurus.config.ts'));
  // Links to each package instead of one to the folder: the caches in node_modules/.cache must not be the repository's.
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of (await readdir(path.join(root, 'node_modules'))).filter(
    (entry) => !['.cache', '@docs'].includes(entry),
  )) {
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  await symlink(path.join(folder, 'packages'), path.join(folder, 'node_modules/@docs'));
  const pages = (await readdir(path.join(root, 'docs'), { recursive: true })).filter((file) => file.endsWith('.md'));
  const lines = loadRoutes().map((route) => `${route.path}\t${route.sidebar}`);
  for (let copy = 1; copy < scale; copy++) {
    for (const page of pages) {
      const file = `api/copy${copy}/${page}`;
      await mkdir(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
      await cp(path.join(root, 'docs', page), path.join(folder, 'docs', file));
      lines.push(`${routeOf(file)}\tplatformAPI`);
    }
  }
  await writeFile(path.join(folder, 'site/routes.tsv'), `path\tsidebar\n${lines.join('\n')}\n`);
  return folder;
}

async function build(folder: string, site: string): Promise<Build> {
  const docusaurus =
    site === '.' ? 'src/build/docusaurus/run.mjs' : 'node_modules/@docusaurus/core/src/build/docusaurus/run.mjs';
  const usage = await runMeasured(process.execPath, [docusaurus, 'build', site], folder);
  const scripts = path.join(folder, site, 'build/assets/js');
  const main = (await readdir(scripts)).find((name) => name.startsWith('main.')) ?? '';
  return { ...usage, mainBytes: weigh(path.join(scripts, main)) };
}

/** Builds a Docusaurus site without caches, then again with the caches of the first build. */
export async function buildTwice(folder: string, site: string): Promise<{ cold: Build; warm: Build }> {
  for (const cache of ['node_modules/.cache', '.docusaurus', 'bench/stock/.docusaurus']) {
    await rm(path.join(folder, cache), { recursive: true, force: true });
  }
  const cold = await build(folder, site);
  const warm = await build(folder, site);
  return { cold, warm };
}
