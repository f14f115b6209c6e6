import type { Builds } from './build.ts';
import { median } from './files.ts';
import { auditMedian, blocking, checkGoals, paint } from './goals.ts';
import type { Audit } from './lighthouse.ts';
import type { Results } from './measure.ts';
import { kindNames, siteNames } from './sites.ts';
import type { Visit } from './visit.ts';

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Figures of the sites, or a dash where there is none. */
function beside(values: (number | undefined)[], unit: 'KB' | 'MB' | 'ms' | 's'): string {
  const [divisor, digits] = unit === 'KB' ? [1000, 1] : [1, 0];
  const texts = values.map((value = Number.NaN) => (Number.isNaN(value) ? '–' : (value / divisor).toFixed(digits)));
  return `${texts.join(' / ')} ${unit}`;
}

function pageTable({ visits, audits }: Results): string {
  const rows = kindNames.map((kind) => {
    const visited = (unit: 'KB' | 'ms', figures: (keyof Visit)[]) =>
      figures.map((figure) => siteNames.map((name) => visits[name][kind][figure])).map((row) => beside(row, unit));
    const audited = (figure: (audit: Audit) => number) =>
      siteNames.map((name) => auditMedian(audits[name][kind], figure));
    return [
      kind,
      ...visited('KB', ['js', 'css', 'html', 'prefetched']),
      ...visited('ms', ['longestTask', 'blockingTime']),
      ...[paint, blocking].map((figure) => beside(audited(figure), 'ms')),
    ];
  });
  const times = ['longest task', 'blocking time', 'Lighthouse: largest contentful paint', 'Lighthouse: blocking time'];
  return table(['first visit', 'JavaScript', 'CSS', 'HTML', 'prefetched', ...times], rows);
}

function useTable({ clicks, search }: Results): string {
  const times = (row: 'prefetched' | 'not prefetched') => siteNames.map((name) => median(clicks[name][row]));
  const openings = search.openings.map(({ inUse, hover, afterClick, afterDialog }) => [
    // The last whole run rested the pointer on the control; now the page is in use.
    `first result, ${inUse === undefined ? `pointer on the control for ${hover} ms` : `page in use for ${inUse} ms`}: from the click / from the dialog`,
    beside([afterClick, afterDialog], 'ms'),
  ]);
  const rows = [
    ['click to new heading, prefetched', beside(times('prefetched'), 'ms')],
    ['click to new heading, not prefetched', beside(times('not prefetched'), 'ms')],
    ['keystroke in our search, median / longest', beside([search.median, search.longest], 'ms')],
  ];
  return table(['after the first visit', 'figures'], [...rows, ...openings]);
}

function buildTable({ builds }: Results): string {
  const rows = Object.entries(builds.ours).map(([scale, ours]) => {
    // The largest scale is built by ours alone.
    const both = [ours, builds.stock[scale]].filter((one) => one !== undefined);
    const cell = (figure: (one: Builds) => number, unit: 'KB' | 'MB' | 's') => beside(both.map(figure), unit);
    return [
      String(ours.pages),
      cell(({ cold }) => cold.seconds, 's'),
      cell(({ cold }) => cold.cpuSeconds, 's'),
      cell(({ warm }) => warm.seconds, 's'),
      cell(({ warm }) => warm.cpuSeconds, 's'),
      cell(({ cold }) => cold.megabytes, 'MB'),
      cell(({ cold }) => cold.mainBytes, 'KB'),
    ];
  });
  const head = ['pages, ours / stock', 'cold build', 'its CPU', 'warm build', 'its CPU', 'peak memory', 'first script'];
  return table(head, rows);
}

/** The figures of a run as Markdown tables, with the goals below them. */
export function report(results: Results): string {
  const { machine, runs, versions, chromium, heaviest } = results;
  const names = Object.entries({ Chromium: chromium, ...versions }).map(([name, version]) => `${name} ${version}`);
  const goals = checkGoals(results).map(
    ([name, misses]) => `- ${name}: ${misses.length === 0 ? '**hit**' : `**miss** (${misses.join('; ')})`}`,
  );
  return [
    `Each cell shows ours / stock Docusaurus / Starlight, unless it says otherwise. Medians of ${runs} on ${machine}, with ${names.join(', ')}. Our heaviest page is ${heaviest.path}, with ${beside([heaviest.html], 'KB')} of HTML.`,
    pageTable(results),
    useTable(results),
    buildTable(results),
    goals.join('\n'),
  ].join('\n\n');
}
