import type { Finding } from '@docs/contracts/findings';
import { loadIndex, type PageSource } from '../pages/source.ts';
import { sidebarOf } from './frontMatter.ts';
import { loadRoutes } from './load.ts';

/** The pages that the table of URLs doesn't list, as one finding with the lines to add. */
function unlisted(pages: readonly PageSource[]): Finding[] {
  const listed = new Set(loadRoutes().map((route) => route.path));
  const missing = pages.filter(({ source, url }) => sidebarOf(source) && !listed.has(url));
  if (missing.length < 2) return [];
  const found = `${missing.length} pages have URLs that the table does not list: ${missing.map(({ file }) => file).join(', ')}.`;
  const fix = `Add these lines:\n${missing.map(({ source, url }) => `${url}\t${sidebarOf(source)}`).join('\n')}`;
  return [{ level: 'error', file: 'site/routes.tsv', line: undefined, found, fix }];
}

/** Two pages with one URL: only the first is shown. */
function doubled(pages: readonly PageSource[]): Finding[] {
  const owners = new Map<string, PageSource>();
  return pages.flatMap((page) => {
    const owner = owners.get(page.url) ?? page;
    owners.set(page.url, owner);
    if (owner === page) return [];
    const found = `${owner.file} already has the URL ${page.url}.`;
    return [{ level: 'warning', file: page.file, line: undefined, found, fix: 'Delete or move one of the two.' }];
  });
}

/** Findings about the front matter and the URLs of all pages. */
export function checkPages(): Finding[] {
  const { pages } = loadIndex();
  const together = unlisted(pages);
  const isTogether = ({ found }: Finding) => together.length > 0 && found.includes('site/routes.tsv does not list');
  const found = pages.flatMap(({ findings }) => findings).filter((finding) => !isTogether(finding));
  return [...together, ...found, ...doubled(pages)];
}
