import { type Contract, loadContracts, type Operation } from '@docs/contracts';
import { digest } from '@docs/contracts/cache';
import { changesOf, loadReleases } from '@docs/contracts/changes';
import { Mistake } from '@docs/contracts/findings';
import { findComponent, loadComponents, loadLimits } from '@docs/contracts/platform';
import { findMethodsOf, findSymbol, hasStubs, loadPackages, symbolsOf } from '@docs/contracts/stubs';
import { collectProblems, urlOfProblem } from '@docs/reference/problem';
import { loadIndex, pageOf, urlOfDirective } from './source.ts';

/** Everything that pages can show besides their own text. A name that doesn't exist is the author's mistake. */
export type Facts = Awaited<ReturnType<typeof loadFacts>>;

/** The facts as the page at a URL sees them. */
export interface Site extends Facts {
  url: string;
}

function only(contracts: Map<string, Contract>, isModel: boolean): Map<string, Contract> {
  return new Map([...contracts].filter(([, { card }]) => (card !== undefined) === isModel));
}

function oneOf(names: Iterable<string>): string {
  return `Write one of: ${[...names].join(', ')}.`;
}

/** The contracts, by what pages name. */
function readContracts(contracts: Map<string, Contract>) {
  /** The contract of `ekp`, `ekp/login`, or `ekp/upload`. */
  function contract(name: string): Contract {
    const found = contracts.get(name.split('/')[0] ?? '');
    if (found) return found;
    throw new Mistake(`"${name}" doesn't name a contract.`, `Begin with one of: ${[...contracts.keys()].join(', ')}.`);
  }
  const operations = new Map([...contracts.values()].flatMap((one) => one.operations.map((each) => [each.id, each])));
  const problems = collectProblems(contracts.values());
  return {
    contract,
    operation(id: string): Operation {
      const operation = operations.get(id);
      if (operation) return operation;
      const { file, operations: known } = contract(id);
      const found = `${file} has no operation "${id.split('/')[1] ?? ''}".`;
      throw new Mistake(found, oneOf(known.map((one) => one.id)));
    },
    model(name: string): Contract {
      const models = only(contracts, true);
      const model = models.get(name);
      if (model) return model;
      throw new Mistake(`contracts/models has no "${name}".`, oneOf(models.keys()));
    },
    /** All contracts by name: those of the services, then those of the models. */
    contracts: () => contracts,
    services: () => only(contracts, false),
    models: () => only(contracts, true),
    /** The roles of the platform, from the contract that lists them. */
    roles: () => [...contracts.values()].flatMap(({ roles }) => roles),
    titleOfOperation: (id: string) => operations.get(id)?.summary,
    problems: () => problems,
    /** Where a code is explained: in the models' catalog, if only models return it and a page has that catalog. */
    urlOfProblem(code: string): string | undefined {
      const isModels = problems.some(({ problem, isModels: only }) => only && problem.code === code);
      const catalog = (isModels && urlOfDirective('problems', 'models')) || urlOfDirective('problems', '');
      return catalog && urlOfProblem(catalog, code);
    },
  };
}

/** Contracts with errors: a page that shows one of them gets these errors. */
function unreadable(error: unknown): ReturnType<typeof readContracts> {
  function fail(): never {
    throw error;
  }
  // A promise must not take it for another promise.
  const get = (_: unknown, name: string | symbol) => (name === 'then' ? undefined : fail);
  return new Proxy<ReturnType<typeof readContracts>>(Object.create(null), { get });
}

/** The facts as they are now. */
export async function loadFacts() {
  const contracts = await loadContracts().then(readContracts, unreadable);
  const { contract, operation, model, services, models, roles, titleOfOperation, problems, urlOfProblem } = contracts;
  return {
    ...{ contract, operation, model, contracts: contracts.contracts, services, models, roles, titleOfOperation },
    ...{ problems, urlOfProblem },
    pageOf,
    urlOfDirective,
    /** The URL of a page, given its path below `docs/`. */
    urlOfFile: (source: string) => loadIndex().bySource.get(source)?.url,
    /** The methods of the SDK that call an operation. */
    methodsOf: (id: string) =>
      hasStubs('sdk')
        ? findMethodsOf(id).map(({ name, className, method }) => ({ name, className, method: method.name }))
        : [],
    symbol: findSymbol,
    symbols: symbolsOf,
    packages: loadPackages,
    component: findComponent,
    components: loadComponents,
    limits: loadLimits,
    releases: loadReleases,
    changesOf,
  };
}

const digests = new WeakMap<object, string>();

function digestOf(value: unknown): string {
  if (value instanceof Map) return digest([...value].map(([key, one]) => `${key} ${digestOf(one)}`).join('\n'));
  if (typeof value !== 'object' || value === null) return digest(String(value));
  const known = digests.get(value) ?? digest(JSON.stringify(value));
  digests.set(value, known);
  return known;
}

/** The digest of each fact that a page has read, by the name of the fact with its arguments. */
export type Reads = Readonly<Record<string, string>>;

function digestOfRead(facts: Facts, key: string): string {
  const [name, ...args]: [keyof Facts, ...string[]] = JSON.parse(key);
  let fact: unknown;
  try {
    fact = (facts[name] as (...args: string[]) => unknown)(...args);
  } catch {
    return ''; // A name that doesn't exist, or a contract with errors
  }
  return digestOf(fact);
}

/** Whether all facts that a page has read are still the same. */
export function isCurrent(reads: Reads, facts: Facts): boolean {
  return Object.entries(reads).every(([key, known]) => digestOfRead(facts, key) === known);
}

/** The site as the page at a URL sees it, and a record of what the page has read. */
export function openSite(facts: Facts, url: string): { site: Site; reads(): Reads } {
  const keys = new Set<string>();
  const site = new Proxy(
    { ...facts, url },
    {
      get(target, name: keyof Site) {
        const fact = target[name];
        if (typeof fact !== 'function') return fact;
        return (...args: string[]) => {
          keys.add(JSON.stringify([name, ...args]));
          return (fact as (...args: string[]) => unknown)(...args);
        };
      },
    },
  );
  return { site, reads: () => Object.fromEntries([...keys].sort().map((key) => [key, digestOfRead(facts, key)])) };
}
