import { chromium } from '@playwright/test';
import { kinds } from './browser.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const port = 9333;

/** Lighthouse's scores for a phone, for one page of each kind. */
export async function audit(executablePath: string, host: string): Promise<Record<string, Record<string, number>>> {
  const { default: lighthouse } = await import('lighthouse');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const scores: Record<string, Record<string, number>> = {};
  for (const [kind, address] of Object.entries(kinds)) {
    const result = await lighthouse(host + address, { port, logLevel: 'error', onlyCategories: [...categories] });
    scores[kind] = Object.fromEntries(
      categories.map((name) => [name, Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)]),
    );
  }
  await browser.close();
  return scores;
}
