import type { Build } from './build.ts';
import { median } from './files.ts';
import { type Audit, categories } from './lighthouse.ts';
import type { Results } from './measure.ts';
import { comparedKinds, kindNames } from './sites.ts';

/** A goal, and the figures that miss it. A goal without misses is hit. */
export type Goal = [name: string, misses: string[]];

/** A figure of ours, and its limit. */
type Figure = [name: string, ours: number, limit: number];

export const paint = (audit: Audit) => audit.largestContentfulPaint;
export const blocking = (audit: Audit) => audit.totalBlockingTime;

/** Medians of one figure over the Lighthouse runs of a page. */
export function auditMedian(audits: Audit[] | undefined, figure: (audit: Audit) => number): number {
  return median((audits ?? []).map(figure));
}

/** Describes the figures that are above their limit, in whole units. */
function above(unit: string, figures: Figure[]): string[] {
  return figures
    .map(([name, ours, limit]) => ({ name, ours: Math.round(ours), limit: Math.round(limit) }))
    .filter(({ ours, limit }) => !(ours <= limit))
    .map(({ name, ours, limit }) => `${name} ${ours} > ${limit} ${unit}`);
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

/** The goals of builds, in processor time, since a busy machine changes it little. */
function checkBuilds({ ours, stock }: Results['builds']): Goal[] {
  const seconds = ({ cpuSeconds }: Build) => Math.round(cpuSeconds);
  const scales = Object.entries(ours).map(([scale, one]) => ({ ...one, name: `${one.pages} pages`, scale }));
  const colder = scales.map(({ name, scale, cold }): Figure => {
    return [name, cold.cpuSeconds, stock[scale]?.cold.cpuSeconds ?? Number.POSITIVE_INFINITY];
  });
  const warmer = scales.map(({ name, cold, warm }): Figure => [name, seconds(warm), Math.floor(seconds(cold) / 3)]);
  const goals: Goal[] = [
    ['Cold build: no slower than stock Docusaurus', above('s', colder)],
    ['Warm build: at most a third of a cold one', above('s', warmer)],
  ];
  const [first, ...larger] = scales;
  if (!first || larger.length === 0) return goals;
  const grown = (figure: 'cpuSeconds' | 'megabytes') =>
    larger.map(({ name, pages, cold }): Figure => {
      return [name, cold[figure], (first.cold[figure] / first.pages) * pages * tolerance];
    });
  const costs = [...above('s', grown('cpuSeconds')), ...above('MB', grown('megabytes'))];
  const scripts = larger.map(({ name, cold }): Figure => [name, cold.mainBytes, first.cold.mainBytes]);
  goals.push(["Cold build: time and memory per page don't grow with the number of pages", costs]);
  goals.push(['First script: no growth with the number of pages', above('bytes', scripts)]);
  return goals;
}

/** Our goals, checked against the figures of a run. */
export function checkGoals(results: Results): Goal[] {
  const { clicks, visits, audits, builds } = results;
  const clicked = (['prefetched', 'not prefetched'] as const).map((row): Figure => {
    return [row, median(clicks.ours[row]), median(clicks.stock[row])];
  });
  const audited = (figure: (audit: Audit) => number) =>
    comparedKinds.map((kind): Figure => {
      return [kind, auditMedian(audits.ours[kind], figure), auditMedian(audits.starlight[kind], figure)];
    });
  const visited = kindNames.map((kind): Figure => {
    return [kind, visits.ours[kind].blockingTime, visits.starlight[kind].blockingTime];
  });
  return [
    ['Click to new heading: no slower than stock Docusaurus', above('ms', clicked)],
    ['Largest contentful paint: no later than Starlight', above('ms', audited(paint))],
    ['Total blocking time in Lighthouse: no longer than Starlight', above('ms', audited(blocking))],
    ['Blocking time of a first visit: no longer than Starlight', above('ms', visited)],
    ['Lighthouse: 100 in all four categories on all seven kinds of page', scoresBelow100(results)],
    ...checkBuilds(builds),
  ];
}
