import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rename } from '../../site/product.ts';
import { loadContracts } from '../contracts/load.ts';
import type { Contract, Operation } from '../contracts/model.ts';
import type { PagePlace } from '../directives/model.ts';
import { authorError } from '../report/finding.ts';
import { routeOf } from '../routes/load.ts';
import type { PageOf } from './surroundings.ts';

const docs = path.join(__dirname, '../../docs');

/** A page of `docs/`, as far as other pages need to know it. */
interface PageSource {
  /** Relative to the repository. */
  file: string;
  url: string;
  title: string;
  /** The operations that its front matter names. */
  operations: string[];
  isGroup: boolean;
  /** The directives in it. */
  directives: Set<string>;
  /** The symbols of stubs that it documents: `sdk/Client`. */
  symbols: Set<string>;
}

let pages: PageSource[] | undefined;

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

function loadPageSources(): PageSource[] {
  pages ??= readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(path.join(docs, name), 'utf8');
      const source = name.split(path.sep).join('/');
      const url = routeOf(source);
      if (!url) return [];
      const directives = new Set([...text.matchAll(/^::(\w+)/gm)].map(([, directive]) => directive ?? ''));
      const symbols = new Set([...text.matchAll(/^::symbol\{of="([^"]+)"/gm)].map(([, symbol]) => symbol ?? ''));
      const title = /^title: *(["']?)(.+)\1$/m.exec(text)?.[2] ?? '';
      const frontMatter = frontMatterOf(text);
      const operations = namedOperations(frontMatter);
      return [
        {
          file: `docs/${source}`,
          url,
          title: rename(title),
          operations,
          isGroup: isGroup(frontMatter),
          directives,
          symbols,
        },
      ];
    });
  return pages;
}

/** A page that documents operations. */
export type OperationPage = Pick<PageSource, 'file' | 'url' | 'title' | 'operations' | 'isGroup'>;

/** Every page that names operations in its front matter. */
export function loadOperationPages(): OperationPage[] {
  return loadPageSources().filter(({ operations }) => operations.length > 0);
}

/** The URL of the page with a directive: the error catalog has `::problems`, the roles `::roles`. */
export function urlOfDirective(name: string): string | undefined {
  return loadPageSources().find(({ directives }) => directives.has(name))?.url;
}

/** The URL of the page that documents a symbol of a stub, `sdk/Client`. */
export function urlOfSymbol(name: string): string | undefined {
  return loadPageSources().find(({ symbols }) => symbols.has(name))?.url;
}

/** The anchor of an operation on a page with several; where two services share a name, the service is part of it. */
export function anchorOf(id: string, operations: readonly string[]): string {
  const name = id.split('/')[1] ?? id;
  const isShared = operations.filter((other) => other.split('/')[1] === name).length > 1;
  return (isShared ? id.replace('/', '-') : name).toLowerCase();
}

/** The page that documents an operation, or its section there. */
export const pageOf: PageOf = (id) => {
  const page = loadOperationPages().find(({ operations }) => operations.includes(id));
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
  throw authorError(file, line, `"${name}" names no contract.`, fix);
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
