import path from 'node:path';

/** A file of `contracts/`, as far as dependencies need to know it. */
function isOf(file: string, names: ReadonlySet<string>): boolean {
  const { name } = path.parse(file);
  return names.has(name) || name === 'common';
}

/** Directives that show nothing but the contract that they name. */
const narrow = new Set([
  ...['about', 'configuration', 'contract', 'dependencies', 'evaluation', 'example', 'facts', 'forms', 'install'],
  ...['operations', 'schema', 'settings', 'symbols', 'tabs', 'tasks', 'webhooks'],
]);

/** Directives that also show the titles of operations of any contract. */
const titled = new Set(['life', 'symbol']);

/** Directives that also show other models. */
const comparing = new Set(['card', 'extract', 'image', 'result']);

/** Directives that show Python stubs. */
const stubbed = new Set(['settings', 'symbol', 'symbols']);

/** The facts that a page shows; `isAll` where it may show any of them. */
export interface Needs {
  isAll: boolean;
  /** Words that may be names of contracts. */
  names: ReadonlySet<string>;
  /** Contracts that a directive names as a whole. */
  wholes: ReadonlySet<string>;
  /** Everything that names a group or an operation, `ekp/upload`. */
  mentions: string;
  hasTitles: boolean;
  hasModels: boolean;
  hasStubs: boolean;
}

/** The facts that a page shows, by its front matter and its directives; none of a page of prose. */
export function needsOf(text: string): Needs | undefined {
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const hasOperation = /^operation:/m.test(head);
  const directives = [...text.matchAll(/^\s*::(\w+)(?:\{([^}]*)\})?/gm)].map(([, name = '', attributes = '']) => ({
    name,
    of: /of="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
  if (!hasOperation && directives.length === 0) return undefined;
  const has = (kind: ReadonlySet<string>) => directives.some(({ name }) => kind.has(name));
  const after = hasOperation ? head.slice(head.search(/^operation:/m)) : '';
  const named = [...directives.map(({ of }) => of), after];
  return {
    isAll: directives.some(({ name, of }) => !of || !(narrow.has(name) || titled.has(name) || comparing.has(name))),
    names: new Set(named.flatMap((part) => part.match(/[\w-]+/g) ?? [])),
    wholes: new Set(directives.map(({ of }) => of)),
    mentions: named.join('\n'),
    hasTitles: has(titled),
    hasModels: has(comparing),
    hasStubs: has(stubbed),
  };
}

/** Whether a file of `contracts/` is one that a page needs; `file` is relative to that folder. */
export function isNeeded({ isAll, names, hasModels, hasStubs }: Needs, file: string, isEverywhere: boolean): boolean {
  const isModel = hasModels && file.startsWith(`models${path.sep}`);
  const isStub = file.endsWith('.pyi');
  return isAll || (isStub ? hasStubs : isOf(file, names) || isModel || isEverywhere);
}
