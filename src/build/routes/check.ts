import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { AuthorError, type Finding } from '../../../packages/contracts/report/finding.ts';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { routePage, sidebarOf } from './frontMatter.ts';
import { loadRoutes, routeOf } from './load.ts';

const docs = path.join(repository, 'docs');

/** Findings about the head of a page and its URL; `source` is its path below `docs/`. */
export async function checkPage(source: string, text: string): Promise<Finding[]> {
  const fileContent = rename(text);
  const parse = DEFAULT_PARSE_FRONT_MATTER;
  try {
    const { frontMatter } = await parse({ filePath: source, fileContent });
    routePage(source, frontMatter, loadRoutes(), new Map());
    return [];
  } catch (error) {
    // Docusaurus reports front matter that isn't YAML.
    return error instanceof AuthorError ? [...error.findings] : [];
  }
}

/** The pages that the table of URLs doesn't list, as one finding with the lines to add. */
function unlisted(sources: readonly string[]): Finding[] {
  const listed = new Set(loadRoutes().map((route) => route.path));
  const missing = sources.flatMap((source) => {
    const url = routeOf(source);
    const sidebar = sidebarOf(source);
    return url && sidebar && !listed.has(url) ? [{ source, line: `${url}\t${sidebar}\tstated` }] : [];
  });
  if (missing.length < 2) return [];
  const files = missing.map(({ source }) => `docs/${source}`).join(', ');
  const found = `${missing.length} pages have URLs that the table does not list: ${files}.`;
  const fix = `Add these lines:\n${missing.map(({ line }) => line).join('\n')}`;
  return [{ level: 'error', file: 'site/routes.tsv', line: undefined, found, fix }];
}

/** Findings about the heads and URLs of all pages. */
export async function checkPages(): Promise<Finding[]> {
  const sources = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((source) => source.split(path.sep).join('/'))
    .filter((source) => /\.mdx?$/.test(source) && !/(?:^|\/)_/.test(source))
    .sort();
  const found = await Promise.all(
    sources.map((source) => checkPage(source, readFileSync(path.join(docs, source), 'utf8'))),
  );
  const together = unlisted(sources);
  const isTogether = ({ found }: Finding) => together.length > 0 && found.includes('site/routes.tsv does not list');
  return [...together, ...found.flat().filter((finding) => !isTogether(finding))];
}
