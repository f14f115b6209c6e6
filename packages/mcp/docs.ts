import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyUrl, decodePath } from '@docs/reference/urls';
import { type Hit, isNear, type Store, search } from '@docs/search';
import { loadStore } from '@docs/search/store';
import type { PublishedError, PublishedOperation, PublishedPage } from './data.ts';

/** The error for an assistant that requests something that doesn't exist. */
export class NotFound extends Error {}

/** The names that are most like a wrong one, for the message. */
function nearest(name: string, names: string[]): string[] {
  const lower = name.toLowerCase();
  const scored = names
    .map((known) => ({ known, key: known.toLowerCase() }))
    .filter(({ key }) => key.includes(lower) || lower.includes(key) || isNear(key, lower, 3));
  return scored.slice(0, 5).map(({ known }) => known);
}

function missing(kind: string, name: string, names: string[]): NotFound {
  const like = nearest(name, names);
  const hint = like.length > 0 ? ` Did you mean: ${like.join(', ')}?` : ' Use the search tool to find the right name.';
  return new NotFound(`There is no ${kind} "${name}".${hint}`);
}

/** Titles are compared by their letters and digits. */
function plainTitle(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Paths are compared decoded, without host, query, fragment, ending, or slash. */
function plainUrl(url: string): string {
  const path = url
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\.(?:md|html)$/, '')
    .replace(/(^|\/)index$/, '');
  return decodePath(copyUrl(path.startsWith('/') ? path : `/${path}`));
}

/** Which build a folder has. */
function buildIn(folder: string): string {
  try {
    return ['search/index.json', 'data/pages.json'].map((file) => statSync(path.join(folder, file)).mtimeMs).join();
  } catch {
    throw new NotFound(`${folder} doesn't contain a built site. Run "npm run build" first.`);
  }
}

/** The documentation in a folder. After another build it is read again, because files of two builds don't fit together. */
export function openDocs(folder: string): () => Docs {
  let known: { build: string; docs: Docs } | undefined;
  return () => {
    const build = buildIn(folder);
    try {
      if (known?.build !== build) known = { build, docs: new Docs(folder) };
    } catch {
      throw new NotFound('The site is being built. Try again in a minute.');
    }
    return known.docs;
  };
}

/** The documentation of one build: nothing outside of `build/` is read, and only what its data lists. */
export class Docs {
  readonly pages: PublishedPage[];
  private readonly folder: string;
  private readonly index: Store;
  private readonly allOperations: PublishedOperation[];
  private readonly errors: PublishedError[];

  constructor(folder: string) {
    this.folder = folder;
    this.pages = this.json('data/pages.json');
    this.allOperations = this.json('data/operations.json');
    this.errors = this.json('data/errors.json');
    this.index = loadStore(folder);
  }

  private json<T>(file: string): T {
    return JSON.parse(readFileSync(path.join(this.folder, file), 'utf8'));
  }

  /** The sections that match a question, best first. */
  search(question: string, limit: number): Hit[] {
    return search(this.index, question, limit).hits;
  }

  /** The page at a URL. An absolute URL, a query, an ending (`.md`, `.html`), and an additional or missing slash are accepted. */
  page(url: string): PublishedPage {
    const found = this.pages.find((page) => plainUrl(page.url) === plainUrl(url));
    if (found) return found;
    const known = this.pages.map((page) => page.url);
    throw missing('page', url, known);
  }

  /** A page as Markdown, or one section of it with what is below; `section` is a heading or its ID. */
  read(url: string, section?: string): string {
    const { url: pageUrl, sections } = this.page(url);
    const text = readFileSync(path.join(this.folder, copyUrl(pageUrl)), 'utf8');
    if (!section) return text;
    const [, ...headed] = sections;
    const withId = headed.findIndex(({ id }) => id === section);
    const withTitle = () => headed.findIndex(({ title }) => plainTitle(title) === plainTitle(section));
    const index = withId >= 0 ? withId : withTitle();
    const found = headed[index];
    if (!found) {
      const titles = headed.map(({ title }) => title);
      throw missing('section', section, titles);
    }
    const end = headed.slice(index + 1).find(({ depth }) => depth <= found.depth)?.start;
    return text.slice(found.start, end).trim();
  }

  /** All operations, or those of one service. */
  operations(service?: string): PublishedOperation[] {
    const services = [...new Set(this.allOperations.map((one) => one.service))];
    if (service && !services.includes(service)) throw missing('service', service, services);
    return service ? this.allOperations.filter((one) => one.service === service) : this.allOperations;
  }

  /** Everything about an operation: its page, or its part of a page that has several. */
  operation(name: string): string {
    const byId = this.allOperations.filter((one) => one.id === name);
    const found = byId.length > 0 ? byId : this.allOperations.filter((one) => one.name === name);
    const [first] = found;
    const ids = this.allOperations.map((one) => one.id);
    if (!first) throw missing('operation', name, ids);
    if (found.length > 1) {
      throw new NotFound(
        `"${name}" is the name of ${found.length} operations: ${found.map(({ id }) => id).join(', ')}.`,
      );
    }
    if (!first.url) throw new NotFound(`${first.id} (${first.method} ${first.path}) has no page.`);
    const [url = '', anchor] = first.url.split('#');
    return this.read(url, anchor);
  }

  /** The meaning, cause, and fix of an error code. */
  error(code: string): string {
    const found = this.errors.find((known) => known.code.toUpperCase() === code.toUpperCase());
    const codes = this.errors.map((known) => known.code);
    if (!found) throw missing('error code', code, codes);
    if (found.url) return this.read(found.url, found.url.split('#')[1]);
    return [`${found.code} (${found.status}): ${found.title}`, found.cause, found.fix].filter(Boolean).join('\n\n');
  }
}
