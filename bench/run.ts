import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dependencies } from '../package.json';
import { loadRoutes } from '../src/build/index.ts';
import { buildTwice, copySite } from './build.ts';
import { type Docusaurus, type Measurements, measureSites, type Results } from './measure.ts';
import { report } from './report.ts';
import { buildStarlight, versions as starlightVersions } from './starlight.ts';

// npm run bench -- 1 10: how many times the pages, each scale in turn. The browser measures the first one that both sites are built at.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dry: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    builds: { type: 'boolean', default: false },
  },
});
const scales = positionals.length > 0 ? positionals.map(Number) : [1, 10];
/** From this scale on, ours is built alone. */
const alone = 50;
const runs = Number(options.runs);
const docusaurusSites: Record<Docusaurus, string> = { ours: '.', stock: 'bench/stock' };

const [reportFile, resultsFile] = ['bench/README.md', 'bench/results.json'] as const;

/** Prints the tables. Without `--dry`, also writes the figures to results.json and the tables into bench/README.md. */
async function publish(results: Results) {
  const text = report(results);
  console.log(`\n${text}\n`);
  if (options.dry) return;
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  const readme = readFileSync(reportFile, 'utf8');
  await writeFile(reportFile, readme.replace(/(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/, `$1\n${text}\n$2`));
}

async function main() {
  const previous: Results = JSON.parse(readFileSync(resultsFile, 'utf8'));
  const builds: Results['builds'] = { ours: {}, stock: {} };
  let measured: Measurements | undefined;
  for (const scale of scales) {
    const names: Docusaurus[] = scale < alone ? ['ours', 'stock'] : ['ours'];
    const folder = await copySite(scale);
    const starlight = `${folder}-starlight`;
    try {
      for (const name of names) {
        const pages = loadRoutes().length * scale;
        console.log(`Building ${name} with ${pages} pages, first cold, then warm …`);
        builds[name][scale] = { pages, ...(await buildTwice(folder, docusaurusSites[name])) };
      }
      if (names.length > 1 && !options.builds && !measured) {
        const [ours, stock] = [path.join(folder, 'build'), path.join(folder, 'bench/stock/build')];
        console.log('Installing and building Starlight …');
        measured = await measureSites({ ours, stock, starlight: await buildStarlight(ours, starlight) }, runs);
      }
    } finally {
      for (const one of [folder, starlight]) await rm(one, { recursive: true, force: true });
    }
    // Builds alone are added to the figures of the last whole run.
    const known = measured ? { ours: {}, stock: {} } : previous.builds;
    await publish({
      ...(measured ?? previous),
      machine: `${os.cpus().length} cores, ${os.arch()}, Node ${process.version}`,
      versions: {
        Docusaurus: dependencies['@docusaurus/core'],
        Astro: starlightVersions.astro,
        Starlight: starlightVersions['@astrojs/starlight'],
      },
      runs: measured ? runs : previous.runs,
      builds: { ours: { ...known.ours, ...builds.ours }, stock: { ...known.stock, ...builds.stock } },
    });
  }
}

main();
