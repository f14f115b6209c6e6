import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepFresh } from '@docs/contracts/cache';
import { repository } from '../../../site/repository.ts';

/** The sidebars of the specification; `-` is a page without a sidebar. */
export const sidebars = ['platform', 'platformAPI', 'sdk', 'models', '-'] as const;

export type Sidebar = (typeof sidebars)[number];

/** A published URL and its sidebar. */
export interface Route {
  path: string;
  sidebar: Sidebar;
}

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
export function loadAliases(): { from: string; to: string }[] {
  return readTable('aliases.tsv').map(([from = '', to = '']) => ({ from, to }));
}
