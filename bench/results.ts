import type { Build } from './build.ts';
import type { Clicks } from './click.ts';
import type { Audits } from './lighthouse.ts';
import type { SearchFigures } from './search.ts';
import type { Kind, SiteName } from './sites.ts';
import type { Visit } from './visit.ts';

/** The Docusaurus sites, which are built at every scale. */
export type Docusaurus = Exclude<SiteName, 'starlight'>;

/** A build as it is published; earlier runs didn't measure processor time. */
export type PublishedBuild = Omit<Build, 'cpuSeconds'> & Partial<Pick<Build, 'cpuSeconds'>>;

/** Both builds of a site at one scale. */
export interface Builds {
  pages: number;
  cold: PublishedBuild;
  warm: PublishedBuild;
}

/** All figures that are measured in the browser, at the first scale. */
export interface Measurements {
  /** The browser's version. */
  chromium: string;
  visits: Record<SiteName, Record<Kind, Visit>>;
  clicks: Record<SiteName, Clicks>;
  audits: Audits;
  search: SearchFigures;
  heaviest: { path: string; html: number };
}

/** All figures of a run, as in `bench/results.json`. */
export interface Results extends Measurements {
  machine: string;
  /** Versions of the frameworks. */
  versions: Record<string, string>;
  runs: number;
  builds: Record<Docusaurus, Record<string, Builds>>;
}

/** Bytes that each further page adds to a site's first script; unknown with one scale. */
export function growthOf(builds: Record<string, Builds>): number | undefined {
  const [first, ...rest] = Object.values(builds);
  const last = rest.at(-1);
  if (!first || !last) return undefined;
  return (last.cold.mainBytes - first.cold.mainBytes) / (last.pages - first.pages);
}
