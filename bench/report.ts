import { median } from './files.ts';
import { auditMedian, checkGoals } from './goals.ts';
import { type Audit, categories } from './lighthouse.ts';
import { type Builds, growthOf, type Results } from './results.ts';
import { comparedKinds, kindNames, siteNames } from './sites.ts';
import type { Visit } from './visit.ts';

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function beside(values: (number | undefined)[], unit: string, digits = 0): string {
  return `${values.map((value) => value?.toFixed(digits) ?? '–').join(' / ')} ${unit}`;
}

function visitTable({ visits }: Results): string {
  const cell = (kind: (typeof kindNames)[number], figure: keyof Visit, unit: 'KB' | 'ms') => {
    const values = siteNames.map((name) => visits[name][kind][figure]);
    return unit === 'KB'
      ? beside(
          values.map((bytes) => bytes / 1000),
          'KB',
          1,
        )
      : beside(values, 'ms');
  };
  const rows = kindNames.map((kind) => [
    kind,
    cell(kind, 'js', 'KB'),
    cell(kind, 'css', 'KB'),
    cell(kind, 'html', 'KB'),
    cell(kind, 'prefetched', 'KB'),
    cell(kind, 'longestTask', 'ms'),
    cell(kind, 'blockingTime', 'ms'),
  ]);
  return table(['first visit', 'JavaScript', 'CSS', 'HTML', 'prefetched', 'longest task', 'blocking time'], rows);
}

function clickTable({ clicks }: Results): string {
  const rows = (['prefetched', 'not prefetched'] as const).map((row) => [
    row,
    beside(
      siteNames.map((name) => median(clicks[name][row])),
      'ms',
    ),
  ]);
  return table(['click to new heading, slow 4G', 'time'], rows);
}

function lighthouseTables({ audits }: Results): string[] {
  const cell = (kind: (typeof kindNames)[number], figure: (audit: Audit) => number) =>
    beside(
      siteNames.map((name) => auditMedian(audits[name][kind], figure)),
      'ms',
    );
  const times = comparedKinds.map((kind) => [
    kind,
    cell(kind, (audit) => audit.largestContentfulPaint),
    cell(kind, (audit) => audit.totalBlockingTime),
  ]);
  const scores = kindNames.map((kind) => [
    kind,
    ...categories.map((name) => String(auditMedian(audits.ours[kind], (audit) => audit.scores[name]))),
  ]);
  return [
    table(['Lighthouse, mobile', 'largest contentful paint', 'total blocking time'], times),
    table(['Lighthouse, mobile, ours', 'performance', 'accessibility', 'best practices', 'SEO'], scores),
  ];
}

function searchTables({ search }: Results): string[] {
  const keys = [
    'first use',
    beside([search.indexBytes / 1000], 'KB'),
    beside([search.median], 'ms'),
    beside([search.longest], 'ms'),
  ];
  // Figures of an earlier run, to which builds are added, may have none.
  const openings = (search.openings ?? []).map(({ inUse, afterClick, afterDialog }) => [
    beside([inUse], 'ms'),
    beside([afterClick], 'ms'),
    beside([afterDialog], 'ms'),
  ]);
  const head = ['page in use before the click, slow 4G', 'click to first result', 'dialog to first result'];
  return [
    table(['search, ours', 'index', 'keystroke, median', 'keystroke, longest'], [keys]),
    ...(openings.length > 0 ? [table(head, openings)] : []),
  ];
}

function buildTable({ builds }: Results): string {
  const rows = Object.entries(builds.ours).map(([scale, ours]) => {
    // The largest scale is built by ours alone.
    const both = [ours, builds.stock[scale]].filter((one) => one !== undefined);
    const cell = (figure: (one: Builds) => number | undefined, unit: string, digits = 0) =>
      beside(both.map(figure), unit, digits);
    return [
      String(ours.pages),
      cell(({ cold }) => cold.seconds, 's'),
      cell(({ cold }) => cold.cpuSeconds, 's'),
      cell(({ warm }) => warm.seconds, 's'),
      cell(({ warm }) => warm.cpuSeconds, 's'),
      cell(({ cold }) => cold.megabytes, 'MB'),
      cell(({ cold }) => cold.mainBytes / 1000, 'KB', 1),
    ];
  });
  const head = ['pages, ours / stock', 'cold build', 'its CPU', 'warm build', 'its CPU', 'peak memory', 'first script'];
  return table(head, rows);
}

function goalList(results: Results): string {
  const lines = checkGoals(results).map(({ name, misses }) =>
    misses.length === 0 ? `- ${name}: **hit**` : `- ${name}: **miss** (${misses.join('; ')})`,
  );
  return lines.join('\n');
}

function growthLine({ builds }: Results): string[] {
  const [ours, stock] = [growthOf(builds.ours), growthOf(builds.stock)];
  if (ours === undefined || stock === undefined) return [];
  return [`Each additional page adds ${ours.toFixed(1)} / ${stock.toFixed(1)} bytes to the first script.`];
}

/** The figures of a run as Markdown tables, with the goals below them. */
export function report(results: Results): string {
  const { machine, runs, versions, chromium, heaviest } = results;
  const names = Object.entries({ Chromium: chromium, ...versions }).map(([name, version]) => `${name} ${version}`);
  return [
    `Each cell shows ours / stock Docusaurus / Starlight, built from the same pages. Medians of ${runs} on ${machine}, with ${names.join(', ')}. Sizes are brotli; visits and clicks were timed with the CPU slowed down 4×.`,
    visitTable(results),
    `Our heaviest page is ${heaviest.path}, with ${beside([heaviest.html / 1000], 'KB', 1)} of HTML.`,
    clickTable(results),
    ...lighthouseTables(results),
    ...searchTables(results),
    buildTable(results),
    ...growthLine(results),
    `Goals:\n\n${goalList(results)}`,
  ].join('\n\n');
}
