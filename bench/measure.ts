import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '../bin/chromium.mjs';
import { launch } from './browser.ts';
import type { Builds } from './build.ts';
import { type Clicks, measureClicks } from './click.ts';
import { type Audits, measureAudits } from './lighthouse.ts';
import { measureSearch, type SearchFigures } from './search.ts';
import { type Kind, type Site, type SiteName, siteNames, startHost } from './sites.ts';
import { measureVisits, type Visit } from './visit.ts';

/** All figures that are measured in the browser, at the first scale. */
export interface Measurements {
  /** The browser's version. */
  chromium: string;
  visits: Record<SiteName, Record<Kind, Visit>>;
  clicks: Record<SiteName, Clicks>;
  audits: Audits;
  search: SearchFigures;
  heaviest: { path: string; html: number };
}

/** The Docusaurus sites, which are built at every scale. */
export type Docusaurus = Exclude<SiteName, 'starlight'>;

/** All figures of a run, as in `bench/results.json`. */
export interface Results extends Measurements {
  machine: string;
  /** Versions of the frameworks. */
  versions: Record<string, string>;
  runs: number;
  builds: Record<Docusaurus, Record<string, Builds>>;
}

function heaviestPage(folder: string): Measurements['heaviest'] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html.br')
    .map((file) => ({ path: `/${path.dirname(file)}`, html: statSync(path.join(folder, file)).size }));
  return pages.reduce((heaviest, page) => (page.html > heaviest.html ? page : heaviest));
}

/** Measures the three sites in the browser. `folders` are the built sites. */
export async function measureSites(folders: Record<SiteName, string>, runs: number): Promise<Measurements> {
  const sites: Site[] = [];
  const browser = await launch(chromium());
  try {
    for (const name of siteNames) sites.push(await startHost(name, folders[name]));
    console.log('Visiting …');
    const visits = await measureVisits(browser, sites, runs);
    console.log('Clicking …');
    const clicks = await measureClicks(browser, sites, runs);
    console.log('Searching …');
    const search = await measureSearch(browser, sites[0] as Site);
    const version = browser.version();
    await browser.close();
    console.log('Running Lighthouse …');
    const audits = await measureAudits(sites, runs);
    return { chromium: version, visits, clicks, search, audits, heaviest: heaviestPage(folders.ours) };
  } finally {
    await browser.close();
    for (const { stop } of sites) stop();
  }
}
