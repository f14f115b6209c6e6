import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { launch } from './browser.ts';
import { measureClicks } from './click.ts';
import { type HostedSite, startHost } from './host.ts';
import { measureAudits } from './lighthouse.ts';
import type { Measurements } from './results.ts';
import { measureSearch } from './search.ts';
import { type SiteName, siteNames } from './sites.ts';
import { measureVisits } from './visit.ts';

function heaviestPage(folder: string): Measurements['heaviest'] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => path.basename(file) === 'index.html.br')
    .map((file) => ({ path: `/${path.dirname(file)}`, html: statSync(path.join(folder, file)).size }));
  return pages.reduce((heaviest, page) => (page.html > heaviest.html ? page : heaviest));
}

/** Measures what a reader does, in one browser: first visits, clicks, searches. */
async function measureReading(executablePath: string, sites: readonly HostedSite[], runs: number) {
  const browser = await launch(executablePath);
  try {
    console.log('Visiting …');
    const visits = await measureVisits(browser, sites, runs);
    console.log('Clicking …');
    const clicks = await measureClicks(browser, sites, runs);
    console.log('Searching …');
    const search = await measureSearch(browser, sites[0] as HostedSite);
    return { chromium: browser.version(), visits, clicks, search };
  } finally {
    await browser.close();
  }
}

/** Measures the three sites in the browser. `folders` are the built sites. */
export async function measureSites(
  executablePath: string,
  folders: Record<SiteName, string>,
  runs: number,
): Promise<Measurements> {
  const sites: HostedSite[] = [];
  try {
    console.log('Compressing …');
    for (const name of siteNames) sites.push(await startHost(name, folders[name]));
    const reading = await measureReading(executablePath, sites, runs);
    console.log('Running Lighthouse …');
    const audits = await measureAudits(sites, runs);
    return { ...reading, audits, heaviest: heaviestPage(folders.ours) };
  } finally {
    for (const { stop } of sites) stop();
  }
}
