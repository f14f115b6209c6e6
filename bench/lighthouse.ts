import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '../bin/chromium.mjs';
import { comparedKinds, inTurn, type Kind, kindNames, kinds, perSite, type Site, type SiteName } from './sites.ts';

/** The scores that Lighthouse gives, in the order of the tables. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One Lighthouse run with its settings for phones: scores from 0 to 100, times in milliseconds. */
export interface Audit {
  scores: Record<(typeof categories)[number], number>;
  largestContentfulPaint: number;
  totalBlockingTime: number;
}

/** Lighthouse runs of each site. The sites we compare with have them for some kinds only. */
export type Audits = Record<SiteName, Partial<Record<Kind, Audit[]>>>;

/** Lighthouse's own command, which starts a browser for each run. Its packages are in this folder, not among those of the site. */
const command = path.join(__dirname, 'node_modules/lighthouse/cli/index.js');

const chromeFlags = '--chrome-flags=--headless --no-sandbox';

async function auditOnce(url: string): Promise<Audit> {
  const options = ['--quiet', '--output=json', '--no-enable-error-reporting', `--only-categories=${categories}`];
  const { stdout } = await promisify(execFile)(process.execPath, [command, url, ...options, chromeFlags], {
    env: { ...process.env, CHROME_PATH: chromium() },
    maxBuffer: 1e8,
  });
  const { categories: scored, audits } = JSON.parse(stdout);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(scored[name].score * 100)]),
    ) as Audit['scores'],
    largestContentfulPaint: audits['largest-contentful-paint'].numericValue,
    totalBlockingTime: audits['total-blocking-time'].numericValue,
  };
}

/** Runs Lighthouse for phones: on all kinds of our pages, and on the compared kinds of the other sites. */
export async function measureAudits(sites: readonly Site[], runs: number): Promise<Audits> {
  const audits: Audits = perSite(() => ({}));
  for (const kind of kindNames) {
    const audited = sites.filter(({ name }) => name === 'ours' || comparedKinds.includes(kind));
    const measured = await inTurn(audited, runs, ({ url }) => auditOnce(url + kinds[kind]));
    for (const { name } of audited) audits[name][kind] = measured[name];
  }
  return audits;
}
