import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One page of each kind, in the order of the tables. The paths are the same on all three sites. */
export const kinds = {
  home: '/',
  guide: '/api/v1/guides',
  operation: '/api/v1/ekp/controllers/upload/init',
  'large operation': '/api/v1/ontologies/store/api/save',
  model: '/table/service',
  sdk: '/sdk/introduction',
  'diagrams and code': '/markdown-page',
} as const;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

/** The kinds on which Lighthouse compares the three sites. */
export const comparedKinds: readonly Kind[] = ['home', 'operation', 'sdk'];

/** The sites that are compared, in the order of the tables. */
export const siteNames = ['ours', 'stock', 'starlight'] as const;

export type SiteName = (typeof siteNames)[number];

/** A built site on its host, which `stop` ends. */
export interface Site {
  name: SiteName;
  /** The folder that the host serves. */
  folder: string;
  url: string;
  stop: () => void;
}

/** The element that is in the page once a site's scripts have started. Starlight has none. */
export const readySelectors: Partial<Record<SiteName, string>> = {
  ours: 'html[data-ready="true"]',
  stock: 'html[data-has-hydrated="true"]',
};

/** Compresses a built site and starts a host for it, in a process that shares nothing with the measurements. */
export async function startHost(name: SiteName, folder: string): Promise<Site> {
  // The results are kept beside the folder, for the next time.
  const compress = [path.resolve(__dirname, '../bin/compress.mjs'), path.resolve(folder), 'Infinity'];
  execFileSync(process.execPath, compress, { cwd: path.dirname(path.resolve(folder)) });
  const host = spawn(process.execPath, [path.join(__dirname, 'serve.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout, 'data');
  return { name, folder, url: String(line).trim(), stop: () => host.kill() };
}

/** A value for each site. */
export function perSite<T>(value: (name: SiteName) => T): Record<SiteName, T> {
  return { ours: value('ours'), stock: value('stock'), starlight: value('starlight') };
}

/** Measures each site `runs` times. The sites take turns, so that a busy moment of the machine affects all of them. */
export async function inTurn<T>(sites: readonly Site[], runs: number, measure: (site: Site) => Promise<T>) {
  const measured = perSite<T[]>(() => []);
  for (let run = 0; run < runs; run++) {
    for (const site of sites) measured[site.name].push(await measure(site));
  }
  return measured;
}
