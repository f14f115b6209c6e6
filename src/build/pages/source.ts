import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keepFresh } from '@docs/contracts/cache';
import { AuthorError, type Finding } from '@docs/contracts/findings';
import { parsePage } from '@docs/reference/markdown';
import { anchorOf } from '@docs/reference/operation';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { routeOf } from '../../../site/urls.ts';
import { parseFrontMatter } from '../docusaurus/frontMatter.ts';
import { routePage } from '../routes/frontMatter.ts';

const docs = path.join(repository, 'docs');

/** A page as its author wrote it. */
export interface PageSource {
  /** Its path below `docs/`. */
  source: string;
  /** Relative to the repository. */
  file: string;
  url: string;
  title: string;
  /** With its URL as `slug`. */
  frontMatter: Record<string, unknown>;
  /** The whole file, with the names of the product. */
  text: string;
  /** The text without front matter; blank lines take its place, so that positions are those of the file. */
  content: string;
  tree: Root;
  /** The operations that its front matter names. */
  operations: string[];
  /** Whether they are sections of a page about something larger: its front matter has a list, be it of one. */
  isGroup: boolean;
  /** The directives in it: `contract`, and with its subject `contract ekp`. */
  directives: Set<string>;
  /** Faults of its front matter. */
  findings: readonly Finding[];
}

/** Front matter that can't be read, as a finding. */
function unreadable(file: string, error: unknown): Finding {
  const { reason, message, mark } = error as { reason?: string; message: string; mark?: { line: number } };
  const found = `the front matter is not valid YAML: ${reason ?? message}.`;
  const fix = 'Quote values that contain a colon or begin with a special character.';
  return { level: 'error', file, line: mark && mark.line + 1, found, fix };
}

interface Parsed {
  frontMatter: Record<string, unknown>;
  content: string;
  findings: Finding[];
}

function readFrontMatter(file: string, text: string): Parsed {
  try {
    return { ...parseFrontMatter(text), findings: [] };
  } catch (error) {
    return { frontMatter: {}, content: '', findings: [unreadable(file, error)] };
  }
}

/** The page's front matter with its URL. A page with errors gets what lets it be shown: development reports them in its place. */
function readRoute(source: string, frontMatter: Record<string, unknown>) {
  try {
    return { routed: routePage(source, frontMatter), findings: [] };
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    const slug = routeOf(source) ?? `/${source.replace(/\.mdx?$/, '')}`;
    const { title, description } = frontMatter;
    const routed = { title: String(title ?? source), description: String(description ?? source), slug };
    return { routed, findings: error.findings };
  }
}

/** A page of this text. */
export function readPage(source: string, text: string): PageSource {
  const file = `docs/${source}`;
  const { frontMatter, content: body, findings } = readFrontMatter(file, text);
  const { routed, findings: faults } =
    findings.length > 0 ? { routed: { slug: '/' }, findings } : readRoute(source, frontMatter);
  const head = text.slice(0, text.lastIndexOf(body));
  const content = head.replace(/[^\n]/g, '') + body;
  const tree = parsePage(content, source.endsWith('.mdx'));
  const directives = new Set<string>();
  visit(tree, 'leafDirective', ({ name, attributes }) => {
    directives.add(name).add(`${name} ${attributes?.of ?? ''}`);
  });
  return {
    source,
    file,
    url: String(routed.slug),
    title: String(frontMatter.title ?? ''),
    frontMatter: routed,
    text,
    content,
    tree,
    operations: [frontMatter.operation ?? []].flat().map(String),
    isGroup: Array.isArray(frontMatter.operation),
    directives,
    findings: faults,
  };
}

const read = new Map<string, PageSource>();

/** Reads a page again only when its text has changed. */
function readOnce(source: string): PageSource {
  const text = rename(readFileSync(path.join(docs, source), 'utf8'));
  const known = read.get(source);
  if (known?.text === text && known.findings.length === 0) return known;
  const page = readPage(source, text);
  read.set(source, page);
  return page;
}

/** The pages, and where to find one among thousands. */
interface PageIndex {
  /** In the order of their files. */
  pages: PageSource[];
  bySource: ReadonlyMap<string, PageSource>;
  byOperation: ReadonlyMap<string, PageSource>;
  /** By directive: `contract`, `contract ekp`. */
  byDirective: ReadonlyMap<string, PageSource>;
}

/** Maps each key to the first page that has it. */
function firstOf(
  pages: readonly PageSource[],
  keysOf: (page: PageSource) => Iterable<string>,
): Map<string, PageSource> {
  const found = new Map<string, PageSource>();
  for (const page of pages) {
    for (const key of keysOf(page)) if (!found.has(key)) found.set(key, page);
  }
  return found;
}

/** The path of a file below `docs/`, as the index has it. */
export function sourceOf(file: string): string {
  return path.relative(docs, path.resolve(docs, file)).split(path.sep).join('/');
}

/** Every page of `docs/`. This is the only place that reads them: all else asks this index. */
export const loadIndex: () => PageIndex = keepFresh(['docs', 'site/routes.tsv'], () => {
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map(sourceOf)
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .sort()
    .map(readOnce);
  return {
    pages,
    bySource: new Map(pages.map((page) => [page.source, page])),
    byOperation: firstOf(pages, ({ file, operations }) =>
      isForAllModels(file) ? operations.flatMap((id) => [id, id.replace(/^.*\//, '*/')]) : operations,
    ),
    byDirective: firstOf(pages, ({ directives }) => directives),
  };
});

/** The URL of the page with a directive: the error catalog has `::problems`, an overview `::contract{of="ekp"}`. */
export function urlOfDirective(name: string, of?: string): string | undefined {
  return loadIndex().byDirective.get(of === undefined ? name : `${name} ${of}`)?.url;
}

/** Whether a page documents operations for all models: every model has these, with the same name. */
export function isForAllModels(file: string): boolean {
  return file.startsWith('docs/models/framework/');
}

/** The page that documents an operation, or its section there. */
export function pageOf(id: string): { url: string; title?: string } | undefined {
  const { byOperation, bySource } = loadIndex();
  const [service, name] = id.split('/');
  const isModel = bySource.has(`models/${service}/index.md`);
  const page = byOperation.get(id) ?? (isModel ? byOperation.get(`*/${name}`) : undefined);
  if (!page) return undefined;
  const { url, title, operations, isGroup } = page;
  return isGroup ? { url: `${url}#${anchorOf(id, operations)}` } : { url, title };
}
