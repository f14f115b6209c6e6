import { median } from './files.ts';
import { type Audit, categories } from './lighthouse.ts';
import { growthOf, type PublishedBuild, type Results } from './results.ts';
import { comparedKinds, type Kind, kindNames } from './sites.ts';

/** A goal, and the figures that miss it. A goal without misses is hit. */
export interface Goal {
  name: string;
  misses: string[];
}

/** Lists the rows in which ours is above the other site's figure. */
function above<Row extends string>(rows: readonly Row[], ours: (row: Row) => number, other: (row: Row) => number) {
  return rows
    .filter((row) => !(Math.round(ours(row)) <= Math.round(other(row))))
    .map((row) => `${row} ${Math.round(ours(row))} > ${Math.round(other(row))} ms`);
}

/** Medians of one figure over the Lighthouse runs of a page. */
export function auditMedian(audits: Audit[] | undefined, figure: (audit: Audit) => number): number {
  return median((audits ?? []).map(figure));
}

function scoresBelow100({ audits }: Results): string[] {
  return kindNames.flatMap((kind) =>
    categories
      .map((name) => ({ name, score: auditMedian(audits.ours[kind], ({ scores }) => scores[name]) }))
      .filter(({ score }) => score !== 100)
      .map(({ name, score }) => `${kind} ${name} ${score}`),
  );
}

/** By how much the cost of a page may differ between scales before it counts as growth. */
const tolerance = 1.1;

/** The goals of builds. Processor time is compared where it was measured, since a busy machine changes it little. */
function checkBuilds({ ours, stock }: Results['builds']): Goal[] {
  const scales = Object.entries(ours);
  const seconds = ({ cpuSeconds, seconds }: PublishedBuild) => Math.round(cpuSeconds ?? seconds);
  const goals: Goal[] = [
    {
      name: 'Cold build: no slower than stock Docusaurus',
      misses: scales.flatMap(([scale, { pages, cold }]) => {
        const other = stock[scale]?.cold;
        return other && seconds(cold) > seconds(other) ? [`${pages} pages ${seconds(cold)} > ${seconds(other)} s`] : [];
      }),
    },
    {
      name: 'Warm build: at most a third of a cold one',
      misses: scales.flatMap(([, { pages, cold, warm }]) =>
        seconds(warm) * 3 > seconds(cold) ? [`${pages} pages ${seconds(warm)} of ${seconds(cold)} s`] : [],
      ),
    },
  ];
  const [first] = scales;
  const growth = growthOf(ours);
  if (!first || growth === undefined) return goals;
  const [, { pages: fewest, cold: base }] = first;
  return [
    ...goals,
    {
      name: "Cold build: time and memory per page don't grow with the number of pages",
      misses: scales
        .slice(1)
        .flatMap(([, { pages, cold }]) =>
          (['cpuSeconds', 'megabytes'] as const)
            .filter((figure) => (cold[figure] ?? 0) / pages > ((base[figure] ?? 0) / fewest) * tolerance)
            .map((figure) => `${pages} pages ${figure} ${Math.round(cold[figure] ?? 0)}`),
        ),
    },
    {
      name: 'First script: no growth with the number of pages',
      misses: growth === 0 ? [] : [`${growth.toFixed(1)} bytes per page`],
    },
  ];
}

/** Our goals, checked against the figures of a run. Times are compared in whole milliseconds. */
export function checkGoals(results: Results): Goal[] {
  const { clicks, visits, audits, builds } = results;
  const lighthouse = (site: 'ours' | 'starlight', figure: (audit: Audit) => number) => (kind: Kind) =>
    auditMedian(audits[site][kind], figure);
  const paint = (audit: Audit) => audit.largestContentfulPaint;
  const blocking = (audit: Audit) => audit.totalBlockingTime;
  const goals = [
    {
      name: 'Click to new heading: no slower than stock Docusaurus',
      misses: above(
        ['prefetched', 'not prefetched'],
        (row) => median(clicks.ours[row]),
        (row) => median(clicks.stock[row]),
      ),
    },
    {
      name: 'Largest contentful paint: no later than Starlight',
      misses: above(comparedKinds, lighthouse('ours', paint), lighthouse('starlight', paint)),
    },
    {
      name: 'Total blocking time in Lighthouse: no longer than Starlight',
      misses: above(comparedKinds, lighthouse('ours', blocking), lighthouse('starlight', blocking)),
    },
    {
      name: 'Blocking time of a first visit: no longer than Starlight',
      misses: above(
        kindNames,
        (kind) => visits.ours[kind].blockingTime,
        (kind) => visits.starlight[kind].blockingTime,
      ),
    },
    { name: 'Lighthouse: 100 in all four categories on all seven kinds of page', misses: scoresBelow100(results) },
  ];
  return [...goals, ...checkBuilds(builds)];
}
