import type { SearchFigures, Visit } from './browser.ts';
import type { Build } from './build.ts';

/** All figures of a run; `bench/results.json` is this. */
export interface Results {
  machine: string;
  visits: Record<'ours' | 'stock', Record<string, Visit>>;
  clicks: Record<'ours' | 'stock', Record<string, number>>;
  lighthouse: Record<string, Record<string, number>>;
  search?: SearchFigures;
  heaviest?: { address: string; html: number };
  builds: Record<'ours' | 'stock', Record<string, { pages: number; cold: Build; warm: Build }>>;
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function beside(ours: number, stock: number, unit: string): string {
  return `${Math.round(ours)} / ${Math.round(stock)} ${unit} (${(ours / stock).toFixed(2)})`;
}

/** The figures as tables that a person can read: ours / stock Docusaurus (ratio). */
export function report({ machine, visits, clicks, lighthouse, search, heaviest, builds }: Results): string {
  const pages = Object.entries(visits.ours).map(([kind, ours]) => {
    const stock = visits.stock[kind] as Visit;
    return [
      kind,
      beside(ours.js / 1000, stock.js / 1000, 'KB'),
      beside(ours.css / 1000, stock.css / 1000, 'KB'),
      `${(ours.html / 1000).toFixed(1)} / ${(stock.html / 1000).toFixed(1)} KB`,
      beside(ours.longestTask, stock.longestTask, 'ms'),
      beside(ours.blockingTime, stock.blockingTime, 'ms'),
    ];
  });
  const clicked = Object.entries(clicks.ours).map(([how, ours]) => [how, beside(ours, clicks.stock[how] ?? 0, 'ms')]);
  const scored = Object.entries(lighthouse).map(([kind, scores]) => [kind, ...Object.values(scores).map(String)]);
  const built = Object.entries(builds.ours).map(([scale, ours]) => {
    const stock = builds.stock[scale];
    return [
      `${ours.pages}`,
      beside(ours.cold.seconds, stock?.cold.seconds ?? Number.NaN, 's'),
      beside(ours.warm.seconds, stock?.warm.seconds ?? Number.NaN, 's'),
      beside(ours.cold.megabytes, stock?.cold.megabytes ?? Number.NaN, 'MB'),
      beside(ours.cold.mainBytes / 1000, (stock?.cold.mainBytes ?? Number.NaN) / 1000, 'KB'),
    ];
  });
  const growth = (name: 'ours' | 'stock') => {
    const [first, ...rest] = Object.values(builds[name]);
    const last = rest.at(-1);
    if (!first || !last) return 'not measured';
    return `${((last.cold.mainBytes - first.cold.mainBytes) / (last.pages - first.pages)).toFixed(1)} bytes`;
  };
  return [
    `Measured on ${machine}; ours / stock Docusaurus on the same pages (ratio). Sizes are brotli; times in the browser are medians with the CPU slowed four times.`,
    table(['first load', 'JavaScript', 'CSS', 'HTML', 'longest task', 'blocking time'], pages),
    `The heaviest operation page is ${heaviest?.address}, with ${((heaviest?.html ?? 0) / 1000).toFixed(1)} KB of HTML.`,
    table(['click to new heading', 'time'], clicked),
    table(
      ['search (stock has none)', 'index', 'a key, median', 'a key, longest'],
      [
        [
          'first use',
          `${Math.round((search?.indexBytes ?? 0) / 1000)} KB`,
          `${Math.round(search?.median ?? 0)} ms`,
          `${Math.round(search?.longest ?? 0)} ms`,
        ],
      ],
    ),
    table(['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO'], scored),
    table(['pages', 'cold build', 'warm build', 'peak memory', 'first script'], built),
    `Each further page adds to the first script: ours ${growth('ours')}, stock ${growth('stock')}.`,
  ].join('\n\n');
}
