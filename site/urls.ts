import { prefixes } from './routes.ts';

/** The URL of a page, given its path below `docs/`; `undefined` where no entry of the table covers it. */
export function routeOf(source: string, table = prefixes): string | undefined {
  const id = source.replace(/\.mdx?$/, '');
  const exact = table[id];
  if (exact) return exact;
  const folders = Object.keys(table).filter((folder) => id.startsWith(`${folder}/`));
  const folder = folders.sort((a, b) => b.length - a.length)[0];
  if (!folder) return undefined;
  const rest = id.slice(folder.length).replace(/\/index$/, '');
  return `${table[folder]}${rest}`.replace('//', '/');
}
