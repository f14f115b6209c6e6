import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { launch } from './browser.ts';
import { comparedKinds, inTurn, type Kind, kindNames, kinds, type Site, type SiteName } from './sites.ts';

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories: scored, audits } = result.lhr;
  const score = (name: string) => Math.round((scored[name]?.score ?? 0) * 100);
  const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestContentfulPaint: time('largest-contentful-paint'),
    totalBlockingTime: time('total-blocking-time'),
  };
}

/** Runs Lighthouse for phones: on all kinds of our pages, and on the compared kinds of the other sites. */
export async function measureAudits(executablePath: string, sites: readonly Site[], runs: number): Promise<Audits> {
  const port = await freePort();
  const browser = await launch(executablePath, port);
  const audits: Audits = { ours: {}, stock: {}, starlight: {} };
  try {
    for (const kind of kindNames) {
      const audited = sites.filter(({ name }) => name === 'ours' || comparedKinds.includes(kind));
      const measured = await inTurn(audited, runs, ({ url }) => auditOnce(url + kinds[kind], port));
      for (const { name } of audited) audits[name][kind] = measured[name];
    }
  } finally {
    await browser.close();
  }
  return audits;
}
