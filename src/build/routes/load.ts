import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepFresh } from '../../../packages/contracts/cache/fresh.ts';
import { repository } from '../../../site/repository.ts';
import { prefixes } from '../../../site/routes.ts';
import type { Alias, Route, Sidebar } from './model.ts';

function readTable(file: string): string[][] {
  const [, ...lines] = readFileSync(path.join(repository, 'site', file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Every URL that the site publishes: `site/routes.tsv`. */
export const loadRoutes: () => Route[] = keepFresh(['site/routes.tsv'], () =>
  readTable('routes.tsv').map(([path = '', sidebar]) => ({ path, sidebar: sidebar as Sidebar })),
);

/** URLs that redirect: `site/aliases.tsv`. */
export function loadAliases(): Alias[] {
  return readTable('aliases.tsv').map(([from = '', to = '']) => ({ from, to }));
}

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
