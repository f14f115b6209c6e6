// Compares our search with search libraries on the same sections and questions: npm run bench:engines
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadContracts } from '@docs/contracts';
import { search } from '@docs/search';
import { readSources, renderIndex, type SourcePage } from '@docs/search/build';
import { isHeldOut, memoryStore, readQuestions } from '@docs/search/testing';
import { chromium } from '../../bin/chromium.mjs';
import { areas } from '../../site/areas.ts';
import { rename } from '../../site/product.ts';
import { loadPages } from '../../src/build/index.ts';
import { launch } from '../browser.ts';
import { median } from '../files.ts';
import { createFlexSearch, createMiniSearch, createOrama, weighJson } from './libraries.ts';
import type { Engine, Row } from './model.ts';
import { createPagefind } from './pagefind.ts';

const questions = readQuestions('tests/content/questions.tsv');

/** The newest versions when this was written, installed into a temporary folder. */
const versions = { minisearch: '7.2.0', '@orama/orama': '3.1.18', flexsearch: '0.8.212', pagefind: '1.6.0' };

async function loadSources(): Promise<SourcePage[]> {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  return readSources(await loadPages(), areas, new Map(operations.map((one) => [one.id, one])));
}

function rowsOf(pages: SourcePage[]): Row[] {
  const rows = pages.flatMap((page) =>
    page.sections.map((section) => ({
      url: page.url,
      title: page.title,
      heading: section.id === '' ? '' : section.title,
      names: section.id === '' ? [page.endpoint, ...page.names].join(' ') : '',
      description: section.id === '' ? page.description : '',
      text: section.searched,
    })),
  );
  return rows.map((row, id) => ({ id, ...row }));
}

function createOurs(pages: SourcePage[]): Engine {
  const index = renderIndex(pages, areas);
  const store = memoryStore(index);
  return {
    name: 'ours',
    first: weighJson(index.start),
    find(question) {
      store.reset();
      const start = performance.now();
      const { hits } = search(store, question, 15);
      const milliseconds = performance.now() - start;
      return { urls: hits.map(({ page }) => page.url), milliseconds, bytes: store.loaded() };
    },
  };
}

/** The share of questions whose page is among the first pages found. */
function share(places: number[], limit: number): string {
  return `${Math.round((places.filter((place) => place >= 0 && place < limit).length / places.length) * 100)}%`;
}

async function rowOf({ name, first, find }: Engine): Promise<string> {
  // The first questions warm the engine up.
  for (const [question] of questions.slice(0, 5)) await find(rename(question));
  const found = [];
  for (const [question, url] of questions) {
    const { urls, ...cost } = await find(rename(question));
    found.push({ ...cost, isHeld: isHeldOut(question), place: [...new Set(urls)].indexOf(url) });
  }
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
  const [times, bytes] = [found.map(({ milliseconds }) => milliseconds), found.map((one) => one.bytes)];
  const places = found.map(({ place }) => place);
  const held = found.filter(({ isHeld }) => isHeld).map(({ place }) => place);
  const cells = [
    name,
    kilobytes(first),
    `${kilobytes(median(bytes))} / ${kilobytes(Math.max(...bytes))}`,
    `${median(times).toFixed(1)} / ${Math.max(...times).toFixed(1)} ms`,
    `${share(places, 1)} / ${share(places, 3)}`,
    `${share(held, 1)} / ${share(held, 3)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

async function main() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'engines-'));
  const browser = await launch(chromium());
  try {
    const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages], { stdio: 'ignore' });
    const require = createRequire(path.join(folder, 'package.json'));
    const load = (file: string) => import(pathToFileURL(file).href);
    const pages = await loadSources();
    const rows = rowsOf(pages);
    const names = packages.join(', ');
    console.log(`${pages.length} pages, ${rows.length} sections, ${questions.length} questions; ${names}\n`);
    console.log(
      '| engine | first use | a question: median / most | time: median / longest | first / in three | held out: first / in three |',
    );
    console.log('| --- | --- | --- | --- | --- | --- |');
    const { default: MiniSearch } = await load(require.resolve('minisearch'));
    const { default: FlexSearch } = await load(require.resolve('flexsearch'));
    const pagefind = await createPagefind(
      await load(path.join(folder, 'node_modules/pagefind/lib/index.js')),
      rows,
      browser,
      folder,
    );
    const engines = [
      createOurs(pages),
      createMiniSearch(MiniSearch, rows),
      await createOrama(await load(require.resolve('@orama/orama')), rows),
      await createFlexSearch(FlexSearch, rows),
      pagefind,
    ];
    for (const engine of engines) console.log(await rowOf(engine));
    pagefind.stop();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
