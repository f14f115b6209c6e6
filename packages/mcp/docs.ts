import { copyUrl, decodePath } from '@docs/reference/urls';
import { type Hit, isNear, type Store, search } from '@docs/search';
import { type Archive, NotFound } from './archive.ts';
import type { PublishedError, PublishedOperation } from './data.ts';

/** The names that are most like a wrong one, for the message. */
function nearest(name: string, names: string[]): string[] {
  const lower = name.toLowerCase();
  const scored = names
    .map((known) => ({ known, key: known.toLowerCase() }))
    .filter(({ key }) => key.includes(lower) || lower.includes(key) || isNear(key, lower, 3));
  return scored.map(({ known }) => known);
}

function missing(kind: string, name: string, like: string[]): NotFound {
  const hint =
    like.length > 0 ? ` Did you mean: ${like.slice(0, 5).join(', ')}?` : ' Use the search tool to find the right name.';
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

/** The documentation of one build. */
export class Docs {
  readonly pages: Archive['pages'];
  private readonly index: Store;
  private readonly allOperations: PublishedOperation[];
  private readonly errors: PublishedError[];

  constructor({ pages, operations, errors, index: { start, files } }: Archive) {
    this.pages = pages;
    this.allOperations = operations;
    this.errors = errors;
    this.index = { start, file: <T>(name: string) => files[name] as T | undefined };
  }

  /** The sections that match a question, best first. */
  search(question: string, limit: number): Hit[] {
    return search(this.index, question, limit).hits;
  }

  /** The page at a URL. An absolute URL, a query, an ending (`.md`, `.html`), and an additional or missing slash are accepted. */
  page(url: string): Archive['pages'][number] {
    const found = this.pages.find((page) => plainUrl(page.url) === plainUrl(url));
    if (found) return found;
    throw missing('page', url, this.nearestPages(url));
  }

  /** The pages that a wrong URL may mean: with a similar URL, with its last segment in theirs, or about its words. */
  private nearestPages(url: string): string[] {
    const wrong = plainUrl(url);
    const segments = wrong.slice(0, -'.md'.length).split('/').slice(-2);
    const last = segments.at(-1) ?? '';
    const word = plainTitle(last).replace(/s$/, '');
    const urls = this.pages.map((page) => page.url).sort((a, b) => a.length - b.length);
    const alike = urls.filter((known) => {
      const right = plainUrl(known);
      return known !== '/' && (wrong.endsWith(right) || right.endsWith(wrong) || isNear(right, wrong, 2));
    });
    const containing = urls.filter((known) => word.length > 2 && plainTitle(known).includes(word));
    const hits = [last, segments.join(' ')].flatMap((text) => this.search(text.replace(/[^\p{L}\p{N}]+/gu, ' '), 3));
    return [...new Set([...alike, ...containing.slice(0, 3), ...hits.map(({ page }) => page.url)])];
  }

  /** A page as Markdown, or one section of it with what is below; `section` is a heading or its ID, or else the URL's fragment. */
  read(url: string, section?: string): string {
    const { markdown: text, sections } = this.page(url);
    const fragment = decodePath(/#(.+)/.exec(url)?.[1] ?? '');
    const hasFragment = sections.some(({ id }) => id === fragment);
    if (!section) return fragment && hasFragment ? this.read(url, fragment) : text;
    const [, ...headed] = sections;
    const withId = headed.findIndex(({ id }) => id === section);
    const withTitle = () => headed.findIndex(({ title }) => plainTitle(title) === plainTitle(section));
    const index = withId >= 0 ? withId : withTitle();
    const found = headed[index];
    if (!found) {
      const titles = headed.map(({ title }) => title);
      throw missing('section', section, nearest(section, titles));
    }
    const end = headed.slice(index + 1).find(({ depth }) => depth <= found.depth)?.start;
    return text.slice(found.start, end).trim();
  }

  /** All operations, or those of one service. */
  operations(service?: string): PublishedOperation[] {
    const services = [...new Set(this.allOperations.map((one) => one.service))];
    if (service && !services.includes(service)) throw missing('service', service, nearest(service, services));
    return service ? this.allOperations.filter((one) => one.service === service) : this.allOperations;
  }

  /** Everything about an operation: its page, or its part of a page that has several. */
  operation(name: string): string {
    const byId = this.allOperations.filter((one) => one.id === name);
    const found = byId.length > 0 ? byId : this.allOperations.filter((one) => one.name === name);
    const [first] = found;
    const ids = this.allOperations.map((one) => one.id);
    if (!first) throw missing('operation', name, nearest(name, ids));
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
    if (!found) throw missing('error code', code, nearest(code, codes));
    if (found.url) return `Status ${found.status}\n\n${this.read(found.url, found.url.split('#')[1])}`;
    return [`${found.code} (${found.status}): ${found.title}`, found.cause, found.fix].filter(Boolean).join('\n\n');
  }
}
