import { chromium } from '@playwright/test';
import { kinds } from './browser.ts';
import { median } from './files.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const port = 9333;

/** Lighthouse's scores for a phone, the middle of three runs, for one page of each kind. */
export async function audit(executablePath: string, host: string): Promise<Record<string, Record<string, number>>> {
  const { default: lighthouse } = await import('lighthouse');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const scores: Record<string, Record<string, number>> = {};
  for (const [kind, address] of Object.entries(kinds)) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < 3; run++) {
      const result = await lighthouse(host + address, { port, logLevel: 'error', onlyCategories: [...categories] });
      runs.push(Object.fromEntries(categories.map((name) => [name, (result?.lhr.categories[name]?.score ?? 0) * 100])));
    }
    scores[kind] = Object.fromEntries(
      categories.map((name) => [name, Math.round(median(runs.map((one) => one[name] ?? 0)))]),
    );
  }
  await browser.close();
  return scores;
}
