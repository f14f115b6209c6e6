interface Route {
  path?: string | string[];
  exact?: boolean;
  routes?: unknown[];
}

interface Index {
  /** Places of the routes that are compared as text. */
  exact: Map<string, number>;
  /** Places of those that have routes inside them or a pattern. */
  others: number[];
}

const indices = new WeakMap<Route[], Index>();

/** The router ignores case, and a slash at the end. */
export function keyOf(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/$/, '');
}

function indexOf(routes: Route[]): Index {
  const known = indices.get(routes);
  if (known) return known;
  const index: Index = { exact: new Map(), others: [] };
  for (const [place, { path, exact, routes: inner }] of routes.entries()) {
    const isText = typeof path === 'string' && exact && !inner && !/[:*?+()\\]/.test(path);
    if (!isText) index.others.push(place);
    else if (!index.exact.has(keyOf(path))) index.exact.set(keyOf(path), place);
  }
  indices.set(routes, index);
  return index;
}

/** The few routes that may match, in their order. The router would try the routes of all pages on each page. */
export function candidates<One extends Route>(routes: One[], pathname: string): One[] {
  const { exact, others } = indexOf(routes);
  const place = exact.get(keyOf(pathname));
  const places = place === undefined ? others : [...others, place].sort((a, b) => a - b);
  return places.flatMap((at) => routes[at] ?? []);
}
