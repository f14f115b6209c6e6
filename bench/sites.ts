/** One page of each kind. The paths are the same on all three sites. */
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

/** Every kind of page, in the order of the tables. */
export const kindNames = Object.keys(kinds) as Kind[];

/** The kinds on which Lighthouse compares the three sites. */
export const comparedKinds: readonly Kind[] = ['home', 'operation', 'sdk'];

/** The sites that are compared, in the order of the tables. */
export const siteNames = ['ours', 'stock', 'starlight'] as const;

export type SiteName = (typeof siteNames)[number];

/** A built site on its host. */
export interface Site {
  name: SiteName;
  /** The folder that the host serves. */
  folder: string;
  url: string;
}

/** The element that is in the page once a site's scripts have started. Starlight has none. */
export const readySelectors: Partial<Record<SiteName, string>> = {
  ours: 'html[data-ready="true"]',
  stock: 'html[data-has-hydrated="true"]',
};

/** Measures each site `runs` times. The sites take turns, so that a busy moment of the machine affects all of them. */
export async function inTurn<T>(
  sites: readonly Site[],
  runs: number,
  measure: (site: Site) => Promise<T>,
): Promise<Record<SiteName, T[]>> {
  const measured: Record<SiteName, T[]> = { ours: [], stock: [], starlight: [] };
  for (let run = 0; run < runs; run++) {
    for (const site of sites) measured[site.name].push(await measure(site));
  }
  return measured;
}
