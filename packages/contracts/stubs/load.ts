import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import { keepFresh } from '../cache/fresh.ts';
import { Mistake } from '../report/finding.ts';
import type { StubClass, StubFunction, StubSymbol } from './model.ts';
import { readStub } from './parse.ts';

/** Where the stubs of a package are. */
export const stubFolders: Readonly<Record<string, string>> = {
  sdk: 'contracts/sdk/orrery',
  models: 'contracts/models/python/orrery_models',
};

/** Whether the site has stubs of a package; it can do without. */
export function hasStubs(name: string): boolean {
  return existsSync(path.join(repository, stubFolders[name] ?? ''));
}

/** The symbols of the stubs in a folder. */
export function readStubs(full: string): StubSymbol[] {
  if (!existsSync(full)) return [];
  const files = readdirSync(full).filter((file) => file.endsWith('.pyi') && file !== '__init__.pyi');
  return files.flatMap((file) => readStub(readFileSync(path.join(full, file), 'utf8')));
}

const packages = new Map(
  Object.entries(stubFolders).map(([name, folder]) => [
    name,
    keepFresh([folder], () => readStubs(path.join(repository, folder))),
  ]),
);

/** Everything that a package's stubs define: `sdk` or `models`. */
export function loadStubs(name: string): StubSymbol[] {
  const load = packages.get(name);
  if (!load) throw new Error(`"${name}" doesn't name a package of stubs.`);
  return load();
}

/** The symbols of a package that a page names. */
export function symbolsOf(folder: string): StubSymbol[] {
  if (stubFolders[folder]) return loadStubs(folder);
  throw new Mistake(
    `"${folder}" doesn't name a package.`,
    `Begin with one of: ${Object.keys(stubFolders).join(', ')}.`,
  );
}

/** The symbol of a name that a page gives, `sdk/KnowledgeGraph`. */
export function findSymbol(name: string): StubSymbol {
  const [folder = '', symbol = ''] = name.split('/');
  const symbols = symbolsOf(folder);
  const found = symbols.find((known) => known.name === symbol);
  if (found) return found;
  const known = symbols.map((one) => `${folder}/${one.name}`);
  throw new Mistake(`${stubFolders[folder]} has no "${symbol}".`, `Write one of: ${known.join(', ')}.`);
}

/** A method of the SDK's client, as callers write it, and its class. */
export interface ClientMethod {
  /** `client.files.upload` */
  name: string;
  className: string;
  method: StubFunction;
}

/** Every method of the synchronous client and of its parts. */
export function loadClientMethods(): ClientMethod[] {
  const classes = loadStubs('sdk').filter((symbol): symbol is StubClass => symbol.kind === 'class');
  const client = classes.find(({ name }) => name === 'Client');
  const parts = client?.methods.filter(({ isProperty }) => isProperty) ?? [];
  const holders = [
    { prefix: 'client', className: 'Client' },
    ...parts.map((part) => ({ prefix: `client.${part.name}`, className: part.returns })),
  ];
  return holders.flatMap(({ prefix, className }) => {
    const holder = classes.find(({ name }) => name === className);
    // Settings are values; they call nothing.
    if (!holder || holder.signature.startsWith('@dataclass')) return [];
    return holder.methods
      .filter(({ name, isProperty }) => !isProperty && !name.startsWith('_'))
      .map((method) => ({ name: `${prefix}.${method.name}`, className, method }));
  });
}

/** The methods that call an operation, first the one that does least besides. */
export function findMethodsOf(operation: string): ClientMethod[] {
  return loadClientMethods()
    .filter(({ method }) => method.doc.operations.includes(operation))
    .sort((a, b) => a.method.doc.operations.length - b.method.doc.operations.length);
}

/** The anchor of a method in the reference of its class. */
export function anchorOfMethod(className: string, method: string): string {
  return `${className}${method}`.toLowerCase();
}
