import { spawnSync } from 'node:child_process';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { routeOf } from '../site/urls.ts';
import { loadRoutes } from '../src/build/index.ts';
import { copySite as copyRepository } from '../tests/fixture.ts';
import { weigh } from './files.ts';

/** A Docusaurus build. */
export interface Build {
  seconds: number;
  /** Seconds of all threads together: a busy machine changes them less. */
  cpuSeconds: number;
  megabytes: number;
  /** Size of the script that every page loads first. */
  mainBytes: number;
}

/** Both builds of a site at one scale. */
export interface Builds {
  pages: number;
  cold: Build;
  warm: Build;
}

/** Copies the repository, with its pages `scale` times: the copies are below /api/v1/copy<n>. */
export async function copySite(scale: number): Promise<string> {
  const folder = await copyRepository({}, { docs: true });
  await cp(path.join(__dirname, 'stock'), path.join(folder, 'bench/stock'), { recursive: true });
  const docs = path.resolve(__dirname, '../docs');
  const pages = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.md'));
  const lines = loadRoutes().map((route) => `${route.path}\t${route.sidebar}`);
  for (let copy = 1; copy < scale; copy++) {
    for (const page of pages) {
      const file = `api/copy${copy}/${page}`;
      await cp(path.join(docs, page), path.join(folder, 'docs', file));
      lines.push(`${routeOf(file)}\tplatformAPI`);
    }
  }
  await writeFile(path.join(folder, 'site/routes.tsv'), `path\tsidebar\n${lines.join('\n')}\n`);
  return folder;
}

async function build(folder: string, site: string): Promise<Build> {
  const docusaurus = site === '.' ? 'src/build/docusaurus/run.mjs' : 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const start = performance.now();
  const { status, output } = spawnSync(
    process.execPath,
    ['--max-old-space-size=16000', '--import', path.join(__dirname, 'usage.mjs'), docusaurus, 'build', site],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const seconds = (performance.now() - start) / 1000;
  const [, printed, errors, usage] = output;
  if (status !== 0) throw new Error(`The build of ${site} in ${folder} failed:\n${`${printed}${errors}`.slice(-3000)}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage ?? '');
  const scripts = path.join(folder, site, 'build/assets/js');
  const main = (await readdir(scripts)).find((name) => name.startsWith('main.')) ?? '';
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  return { seconds, cpuSeconds, megabytes: maxRSS / 1024, mainBytes: weigh(path.join(scripts, main)) };
}

/** Builds a Docusaurus site without caches, then again with the caches of the first build. */
export async function buildTwice(folder: string, site: string): Promise<Omit<Builds, 'pages'>> {
  for (const cache of ['node_modules/.cache', '.docusaurus', 'bench/stock/.docusaurus']) {
    await rm(path.join(folder, cache), { recursive: true, force: true });
  }
  return { cold: await build(folder, site), warm: await build(folder, site) };
}
