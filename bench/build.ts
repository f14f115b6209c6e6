import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadRoutes, routeOf } from '../src/routes/load.ts';
import { weigh } from './files.ts';

const root = path.resolve(__dirname, '..');

/** A build: how long it took, and how much memory its process held at most. */
export interface Build {
  seconds: number;
  megabytes: number;
  mainBytes: number;
}

/** Copies the repository, with its pages `scale` times over: the copies stand below /api/v1/copy<n>. */
export async function copySite(scale: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `bench-${scale}-`));
  for (const source of [
    'docusaurus.config.ts',
    'package.json',
    'sidebars.ts',
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
  // A folder of its own for the caches, which would otherwise be the repository's.
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of (await readdir(path.join(root, 'node_modules'))).filter((entry) => entry !== '.cache')) {
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  const pages = (await readdir(path.join(root, 'docs'), { recursive: true })).filter((file) => file.endsWith('.md'));
  const lines = loadRoutes().map(({ path: address, sidebar }) => `${address}\t${sidebar}`);
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

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Builds a site and watches it. */
async function build(folder: string, site: string): Promise<Build> {
  const start = performance.now();
  const child = spawn(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', site], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=16000' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  let megabytes = 0;
  const timer = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakMegabytes(child.pid ?? 0));
  }, 100);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  if (status !== 0) throw new Error(`The build of ${site} in ${folder} failed:\n${complaints.slice(-3000)}`);
  const scripts = path.join(folder, site, 'build/assets/js');
  const main = (await readdir(scripts)).find((name) => name.startsWith('main.')) ?? '';
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes,
    mainBytes: weigh(path.join(scripts, main)),
  };
}

/** Builds cold, then again with what the first build left in its caches. */
export async function buildTwice(folder: string, site: string): Promise<{ cold: Build; warm: Build }> {
  for (const cache of ['node_modules/.cache', '.docusaurus', 'bench/stock/.docusaurus']) {
    await rm(path.join(folder, cache), { recursive: true, force: true });
  }
  const cold = await build(folder, site);
  const warm = await build(folder, site);
  return { cold, warm };
}
