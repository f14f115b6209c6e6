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
import { createFlexSearch, createMiniSearch, createOrama, type Engine, type Row, weighJson } from './libraries.ts';
import { createPagefind } from './pagefind.ts';

const questions = readQuestions('tests/content/questions.tsv');

/** The newest versions when this was written, installed into a temporary folder. */
const versions = { minisearch: '7.2.0', '@orama/orama': '3.1.18', flexsearch: '0.8.212', pagefind: '1.6.0' };

function rowsOf(pages: SourcePage[]): Row[] {
  const rows = pages.flatMap((page) =>
    page.sections.map(({ id, title, searched }) => ({
      url: page.url,
      title: page.title,
      heading: id && title,
      names: id ? '' : [page.endpoint, ...page.names].join(' '),
      description: id ? '' : page.description,
      text: searched,
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
      const urls = search(store, question, 15).hits.map(({ page }) => page.url);
      return { urls, milliseconds: performance.now() - start, bytes: store.loaded() };
    },
  };
}

/** The share of questions whose page is among the first pages found. */
function share(places: number[], limit: number): string {
  return `${Math.round((places.filter((place) => place >= 0 && place < limit).length / places.length) * 100)}%`;
}

const head = `| engine | first use | per query: median / maximum | time: median / longest | first / top three | held out: first / top three |
| --- | --- | --- | --- | --- | --- |`;

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
    const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
    const pages = readSources(await loadPages(), areas, new Map(operations.map((one) => [one.id, one])));
    const rows = rowsOf(pages);
    const library = await load(path.join(folder, 'node_modules/pagefind/lib/index.js'));
    const pagefind = await createPagefind(library, rows, browser, folder);
    const engines = [
      createOurs(pages),
      createMiniSearch((await load(require.resolve('minisearch'))).default, rows),
      await createOrama(await load(require.resolve('@orama/orama')), rows),
      await createFlexSearch((await load(require.resolve('flexsearch'))).default, rows),
      pagefind,
    ];
    console.log(
      `${pages.length} pages, ${rows.length} sections, ${questions.length} questions; ${packages}\n\n${head}`,
    );
    for (const engine of engines) console.log(await rowOf(engine));
    pagefind.stop();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
