import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepFresh } from '@docs/contracts/cache';
import { repository } from '../../../site/repository.ts';
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
