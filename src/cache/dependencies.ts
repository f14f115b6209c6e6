import path from 'node:path';

/** A file of `contracts/`, as far as dependencies need to know it. */
function isOf(file: string, names: ReadonlySet<string>): boolean {
  const { name } = path.parse(file);
  return names.has(name) || name === 'common';
}

/** Directives that show nothing but the contract that they name. Others link to operations, models, or states of any contract. */
const narrow = new Set([
  ...['about', 'configuration', 'contract', 'dependencies', 'evaluation', 'example', 'facts', 'forms', 'install'],
  ...['operations', 'schema', 'settings', 'symbols', 'tabs', 'tasks', 'webhooks'],
]);

/**
 * The files of `contracts/` that a page shows. A page that names contracts depends on them and on what they share; another directive, or
 * one without a name, may show any of them. Operations mention roles, errors, and methods of the SDK, which `everywhere` has.
 */
export function factsOf(text: string, contracts: readonly string[], everywhere: readonly string[]): string[] {
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const hasOperation = /^operation:/m.test(head);
  const directives = [...text.matchAll(/^\s*::(\w+)(?:\{([^}]*)\})?/gm)];
  if (!hasOperation && directives.length === 0) return [];
  const named = directives.map(([, , attributes = '']) => /of="([^"]*)"/.exec(attributes)?.[1] ?? '');
  if (named.includes('') || directives.some(([, name = '']) => !narrow.has(name))) return [...contracts];
  const after = hasOperation ? head.slice(head.search(/^operation:/m)) : '';
  const names = new Set([...named, after].flatMap((part) => part.match(/[\w-]+/g) ?? []));
  return [...new Set([...contracts.filter((file) => isOf(file, names)), ...everywhere])];
}
