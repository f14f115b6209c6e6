import { median } from './files.ts';
import { type Audit, categories } from './lighthouse.ts';
import { growthOf, type Results } from './results.ts';
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
  const growth = growthOf(builds.ours);
  if (growth === undefined) return goals;
  const misses = growth === 0 ? [] : [`${growth.toFixed(1)} bytes per page`];
  return [...goals, { name: 'First script: no growth with the number of pages', misses }];
}
