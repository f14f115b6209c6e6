import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A page of the site: its source, and what the build made of it. */
export interface Example {
  url: string;
  title: string;
  /** Relative to the repository. */
  file: string;
  source: string;
  html: string;
  sidebar: string;
  operations: string[];
  /** The operation of a page about one. */
  operation: string | undefined;
}

/** An operation, as the contract of the built site has it. */
export interface PublishedOperation {
  id: string;
  name: string;
  method: string;
  path: string;
  isDeprecated: boolean;
}

/** The document of a URL, as it was built. */
export function readBuilt(url: string): string {
  return readFileSync(path.join('build', url, 'index.html'), 'utf8');
}

function readPage(url: string, sidebar: string): Example {
  const html = readBuilt(url);
  const file = /\/edit\/main\/(docs\/[^"\s>]+)/.exec(html)?.[1] ?? '';
  const source = readFileSync(file, 'utf8');
  const head = parse(/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '');
  const operations = [head.operation ?? []].flat().map(String);
  // A list, be it of one, is of sections of a page about something larger.
  const operation = typeof head.operation === 'string' ? head.operation : undefined;
  return { url, title: String(head.title), file, source, html, sidebar, operations, operation };
}

const [, ...routes] = readFileSync('site/routes.tsv', 'utf8').trimEnd().split('\n');

/** Every page of the site, in the order of `site/routes.tsv`. */
export const pages: readonly Example[] = routes.map((line) => {
  const [url = '', sidebar = ''] = line.split('\t');
  return readPage(url, sidebar);
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations of a published contract. */
function readService(service: string): PublishedOperation[] {
  const { paths } = JSON.parse(readFileSync(`build/openapi/${service}.json`, 'utf8'));
  return Object.entries<Record<string, { operationId?: string; deprecated?: boolean }>>(paths ?? {}).flatMap(
    ([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, { operationId: name = '', deprecated: isDeprecated = false }]) => {
          return { id: `${service}/${name}`, name, method, path, isDeprecated };
        }),
  );
}

const serviceOf = (operation: string) => operation.split('/')[0] ?? '';
const services = new Set(pages.flatMap(({ operations }) => operations.map(serviceOf)));

/** The operations that the contracts of the built site name. */
export const publishedOperations = [...services].flatMap(readService);

/** An operation of a published contract; none where the contract doesn't name it. */
export function findOperation(id: string): PublishedOperation | undefined {
  return publishedOperations.find((operation) => operation.id === id);
}

function linksTo({ html }: Example, url: string): boolean {
  return html.includes(`<a href="${url}">`);
}

/** Parts of a page of an operation; tests visit a page that has most of them. */
const parts = [
  /id="parameters">/,
  /id="request-body">/,
  /id="responses">/,
  /id="errors">/,
  /class="operations">/,
  // A field of a field of a response, and the response of an error.
  /<li id="2\d\d\.[\w-]+\.[\w-]+">/,
  /"status"<\/span>: <[^>]*>4\d\d/,
];

function richness({ html }: Example): number {
  return parts.filter((part) => part.test(html)).length;
}

/** A page above two pages of operations, and these. */
function chooseGroup(): [group: Example, operation: Example, second: Example] {
  const operations = pages.filter(({ operation }) => operation && findOperation(operation));
  for (const operation of operations.toSorted((a, b) => richness(b) - richness(a))) {
    const isAbove = ({ file }: Example) => operation.file.startsWith(file.replace(/index\.mdx?$/, ''));
    const above = pages.filter((page) => page.sidebar !== '-' && isAbove(page) && linksTo(page, operation.url));
    for (const group of above.toSorted((a, b) => b.file.length - a.file.length)) {
      const second = operations.find((page) => page !== operation && linksTo(group, page.url));
      if (second) return [group, operation, second];
    }
  }
  throw new Error('The tests in tests/ need a page above two pages of operations.');
}

/** A group, and two operations that it links to; the first has more parts than others. */
export const [group, operation, second] = chooseGroup();

/** The longest of the pages of a kind. */
function findLongest(isOne: (page: Example) => boolean): Example | undefined {
  return pages.filter(isOne).toSorted((a, b) => b.html.length - a.html.length)[0];
}

function findMarkdown(): Example {
  const found = findLongest(({ sidebar }) => sidebar === '-');
  if (!found) throw new Error('The tests in tests/ need a page outside the areas: docs/markdown-page.md.');
  return found;
}

/** The page that shows everything that Markdown can do, outside the areas. */
export const markdown = findMarkdown();

/** A long page of another area than the operations, or outside the areas. */
export const elsewhere =
  findLongest(({ sidebar, operations }) => {
    return operations.length === 0 && !['-', 'platform', group.sidebar].includes(sidebar);
  }) ?? markdown;

/** A page with a sidebar and a column of contents: the group, if it has one. */
export const withContents = [group, ...pages].find(({ sidebar, html }) => {
  return sidebar !== '-' && /<nav class="contents/.test(html);
});

/** The page with the catalog of error codes, on a site that has one. */
export const catalog = pages.find(({ source }) => /^::problems/m.test(source));

/** A page of each kind that the site has. */
export const kinds: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries({
    home: pages.find(({ url }) => url === '/'),
    guide: pages.find(({ source, operations, sidebar }) => {
      return sidebar === group.sidebar && operations.length === 0 && /^## /m.test(source) && !/^::/m.test(source);
    }),
    group,
    operation,
    'several operations': findLongest(({ operations, html }) => {
      return operations.length > 1 && html.split('class="endpoint">').length > operations.length;
    }),
    model: pages.find(({ source }) => /^::card/m.test(source)),
    sdk: findLongest(({ source }) => /^::symbol/m.test(source)),
    catalog,
    matrix: pages.find(({ html }) => /<table class="[^"]*matrix/.test(html)),
    'no sidebar': markdown,
  }).flatMap(([kind, page]) => (page ? [[kind, page]] : [])),
);
