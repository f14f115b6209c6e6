import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '../bin/chromium.mjs';
import { loadOperationPages } from '../src/operation/load.ts';
import { loadRoutes } from '../src/routes/load.ts';
import { startHost } from '../tests/host.ts';
import { measure } from './browser.ts';
import { buildTwice, copySite } from './build.ts';
import { weigh } from './files.ts';
import { audit } from './lighthouse.ts';
import { type Results, report } from './report.ts';

// npm run bench -- 1 10 50: how many times the pages, each size in turn. The browser measures the first size.
const scales = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = scales.length > 0 ? scales : [1, 10, 50];
const sites = { ours: '.', stock: 'bench/stock' } as const;

async function main() {
  const browser = chromium();
  const results: Results = {
    machine: `${os.cpus().length} cores, ${os.arch()}, Node ${process.version}`,
    visits: { ours: {}, stock: {} },
    clicks: { ours: {}, stock: {} },
    lighthouse: {},
    builds: { ours: {}, stock: {} },
  };
  for (const scale of sizes) {
    const folder = await copySite(scale);
    const pages = loadRoutes().length * scale;
    for (const name of ['ours', 'stock'] as const) {
      console.log(`Building ${name} with ${pages} pages, cold and warm …`);
      const builds = await buildTwice(folder, sites[name]);
      console.log(JSON.stringify(builds));
      results.builds[name][scale] = { pages, ...builds };
    }
    if (scale === sizes[0]) {
      for (const name of ['ours', 'stock'] as const) {
        console.log(`Visiting ${name} …`);
        const host = await startHost(path.join(folder, sites[name]));
        const isOurs = name === 'ours';
        const build = path.join(folder, sites[name], 'build');
        const { visits, clicks, search } = await measure(browser, host.address, build, isOurs);
        Object.assign(results.visits[name], visits);
        Object.assign(results.clicks[name], clicks);
        if (isOurs) {
          results.search = search;
          results.heaviest = heaviestOperation(build);
          console.log('Asking Lighthouse …');
          results.lighthouse = await audit(browser, host.address);
        }
        host.stop();
      }
    }
    await rm(folder, { recursive: true, force: true });
    await publish(results);
  }
}

/** The operation page with the most HTML. */
function heaviestOperation(build: string) {
  const pages = loadOperationPages().map(({ address }) => ({
    address,
    html: weigh(path.join(build, address, 'index.html')),
  }));
  return pages.sort((a, b) => b.html - a.html)[0];
}

/** Writes what is known so far: the figures as JSON, the tables into README. */
async function publish(results: Results) {
  const text = report(results);
  await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
  const readme = readFileSync('README.md', 'utf8');
  await writeFile('README.md', readme.replace(/(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/, `$1\n${text}\n\n$2`));
  console.log(`\n${text}\n`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
