import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

type Bundling = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Finds the route of a page without trying those of all pages: the server would do so for each page, several times. */
export function matchFast(isServer: boolean): Bundling {
  const alias = { '@routes-original$': require.resolve('react-router-config') };
  const ours = { ...alias, 'react-router-config$': path.join(__dirname, 'match.ts') };
  return { resolve: { alias: isServer ? ours : alias } };
}
