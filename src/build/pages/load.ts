import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keepFresh } from '../../../packages/contracts/cache/fresh.ts';
import { digest } from '../../../packages/contracts/cache/load.ts';
import { loadContracts } from '../../../packages/contracts/load.ts';
import type { Contract, Operation } from '../../../packages/contracts/model.ts';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import type { PageOf } from '../../../packages/reference/operation/surroundings.ts';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import type { PagePlace } from '../directives/model.ts';
import { routeOf } from '../routes/load.ts';

const docs = path.join(repository, 'docs');

/** A page of `docs/`, as far as other pages need to know it. */
interface PageSource {
  /** Relative to the repository. */
  file: string;
  url: string;
  title: string;
  /** The operations that its front matter names. */
  operations: string[];
  isGroup: boolean;
  /** The directives in it: `contract`, and with its subject `contract ekp`. */
  directives: Set<string>;
  /** The symbols of stubs that it documents: `sdk/Client`. */
  symbols: Set<string>;
}

/** The operations that a page's front matter names: `operation: ekp/login`, or a list of them. */
export function namedOperations(frontMatter: Record<string, unknown>): string[] {
  return [frontMatter.operation ?? []].flat().map(String);
}

/** Whether the operations are sections of a page about something larger: its front matter has a list, be it of one. */
export function isGroup(frontMatter: Record<string, unknown>): boolean {
  return Array.isArray(frontMatter.operation);
}

/** Only the head of a file is YAML that we may trust to be small. */
function frontMatterOf(text: string): Record<string, unknown> {
  let found: Record<string, unknown> = {};
  const [, head = ''] = text.split(/^---$/m);
  if (/^operation:/m.test(head)) {
    const value = /^operation:\s*((?:\[[\s\S]*?\])|(?:\n(?:\s+-.*\n?)+)|.*)/m.exec(head)?.[1] ?? '';
    const names = value.replace(/[[\]'"]/g, ' ').split(/[\s,]+/);
    const operations = names.filter((name) => name.includes('/'));
    found = { operation: /^\s*(?:\[|-)/.test(value) ? operations : operations[0] };
  }
  return found;
}

/** The pages, and where to find one among thousands. */
interface PageIndex {
  pages: PageSource[];
  /** Those that name operations in their front matter. */
  operationPages: OperationPage[];
  byOperation: Map<string, OperationPage>;
  /** URLs by directive: `contract`, `contract ekp`. */
  byDirective: Map<string, string>;
  /** URLs by symbol: `sdk/Client`. */
  bySymbol: Map<string, string>;
  /** Changes whenever a page does that another one may show. */
  digest: string;
}

/** Every page, with what other pages say of it. */
const loadIndex = keepFresh(['docs'], () => indexPages(readPageSources()));

/** Maps each key to the value of the first page that has it. */
function firstOf<T>(pages: readonly T[], keysOf: (page: T) => Iterable<string>): Map<string, T> {
  const found = new Map<string, T>();
  for (const page of pages) {
    for (const key of keysOf(page)) if (!found.has(key)) found.set(key, page);
  }
  return found;
}

function urls(pages: Map<string, PageSource>): Map<string, string> {
  return new Map([...pages].map(([key, { url }]) => [key, url]));
}

function indexPages(pages: PageSource[]): PageIndex {
  const operationPages = pages.filter(({ operations }) => operations.length > 0);
  return {
    pages,
    operationPages,
    byOperation: firstOf(operationPages, ({ operations }) => operations),
    byDirective: urls(firstOf(pages, ({ directives }) => directives)),
    bySymbol: urls(firstOf(pages, ({ symbols }) => symbols)),
    digest: digest(JSON.stringify(headsOf(pages))),
  };
}

function readPageSources(): PageSource[] {
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .flatMap((name) => {
      const text = rename(readFileSync(path.join(docs, name), 'utf8'));
      const source = name.split(path.sep).join('/');
      const url = routeOf(source);
      if (!url) return [];
      const directives = new Set(
        [...text.matchAll(/^::(\w+)(?:\{of="([^"]+)")?/gm)].flatMap(([, name = '', of]) => [name, `${name} ${of}`]),
      );
      const symbols = new Set([...text.matchAll(/^::symbol\{of="([^"]+)"/gm)].map(([, symbol]) => symbol ?? ''));
      const title = /^title: *(["']?)(.+)\1$/m.exec(text)?.[2] ?? '';
      const frontMatter = frontMatterOf(text);
      const operations = namedOperations(frontMatter);
      return [
        {
          file: `docs/${source}`,
          url,
          title,
          operations,
          isGroup: isGroup(frontMatter),
          directives,
          symbols,
        },
      ];
    });
}

/** The parts of pages that other pages show. */
function headsOf(pages: PageSource[]): object[] {
  return pages.map(({ directives, symbols, ...head }) => ({
    ...head,
    directives: [...directives],
    symbols: [...symbols],
  }));
}

/** The URLs that a page of facts shows: those of operations, directives, and symbols. */
export function loadUrls(): object {
  const { operationPages, byDirective, bySymbol } = loadIndex();
  const pages = operationPages.map(({ url, operations, isGroup }) => ({ url, operations, isGroup }));
  return [pages, [...byDirective], [...bySymbol]];
}

/** Changes whenever a page does that another one may show. */
export function headsDigest(): string {
  return loadIndex().digest;
}

/** A page that documents operations. */
export type OperationPage = Pick<PageSource, 'file' | 'url' | 'title' | 'operations' | 'isGroup'>;

/** Every page that names operations in its front matter. */
export function loadOperationPages(): OperationPage[] {
  return loadIndex().operationPages;
}

/** The URL of the page with a directive: the error catalog has `::problems`, an overview `::contract{of="ekp"}`. */
export function urlOfDirective(name: string, of?: string): string | undefined {
  const wanted = of === undefined ? name : `${name} ${of}`;
  return loadIndex().byDirective.get(wanted);
}

/** The URL of the page that documents a symbol of a stub, `sdk/Client`. */
export function urlOfSymbol(name: string): string | undefined {
  return loadIndex().bySymbol.get(name);
}

/** The anchor of an operation on a page with several; where two services share a name, the service is part of it. */
export function anchorOf(id: string, operations: readonly string[]): string {
  const name = id.split('/')[1] ?? id;
  const isShared = operations.filter((other) => other.split('/')[1] === name).length > 1;
  return (isShared ? id.replace('/', '-') : name).toLowerCase();
}

/** The page that documents an operation, or its section there. */
export const pageOf: PageOf = (id) => {
  const page = loadIndex().byOperation.get(id);
  if (!page) return undefined;
  const { url, title, operations } = page;
  if (!page.isGroup) return { url, title };
  return { url: `${url}#${anchorOf(id, operations)}` };
};

/** The URL of an operation's page or section. */
export function urlOf(id: string): string | undefined {
  return pageOf(id)?.url;
}

/** The contract of a name that a page gives, `ekp` or `ekp/login`. */
export async function findContract(name: string, { file, line }: PagePlace): Promise<Contract> {
  const contracts = await loadContracts();
  const contract = contracts.get(name.split('/')[0] ?? '');
  if (contract) return contract;
  const fix = `Begin with one of: ${[...contracts.keys()].join(', ')}.`;
  throw authorError(file, line, `"${name}" doesn't name a contract.`, fix);
}

/** The operation of a name that a page gives. */
export async function findOperation(name: string, place: PagePlace): Promise<Operation> {
  const contract = await findContract(name, place);
  const operation = contract.operations.find(({ id }) => id === name);
  if (operation) return operation;
  const found = `${contract.file} has no operation "${name.split('/')[1] ?? ''}".`;
  const fix = `Write one of: ${contract.operations.map(({ id }) => id).join(', ')}.`;
  throw authorError(place.file, place.line, found, fix);
}
