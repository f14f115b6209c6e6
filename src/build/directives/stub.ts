import * as z from 'zod';
import { loadContracts } from '../../../packages/contracts/load.ts';
import { parseYaml } from '../../../packages/contracts/report/parse.ts';
import { findSymbol, loadStubs } from '../../../packages/contracts/stubs/load.ts';
import type { StubClass } from '../../../packages/contracts/stubs/model.ts';
import { link, list, literal, paragraph, table, words } from '../../../packages/reference/markdown/tree.ts';
import { titleOf } from '../../../packages/reference/operation/words.ts';
import {
  type LinkTo,
  renderSettingsOf,
  renderSymbol,
  renderSymbols,
} from '../../../packages/reference/stubs/render.ts';
import { pageOf } from '../pages/load.ts';
import type { Directives } from './model.ts';

const text = z.string().min(1);

/** `contracts/sdk/packages.yaml`. */
const packagesFile = z.strictObject({
  package: text,
  version: text,
  python: z.array(text),
  dependencies: z.array(z.strictObject({ requirement: text, for: text })),
  extras: z.array(z.strictObject({ name: text, brings: z.array(text), for: text })),
  commands: z.array(z.strictObject({ usage: text, for: text, method: text })),
});

/** Links operations to their pages, by their titles. */
async function loadLinks(): Promise<LinkTo> {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  return (id) => {
    const operation = operations.find((one) => one.id === id);
    const page = pageOf(id);
    return operation && page ? link(page.url, titleOf(operation)) : literal(id);
  };
}

/** The directives for pages of the SDK and of the packages. */
export const stubDirectives: Directives = {
  /** A class, function, or type, with everything that its stub says; `only` chooses methods. */
  async symbol(name, place, only) {
    return renderSymbol(findSymbol(name, place), only ? only.split(/, */) : [], await loadLinks());
  },

  /** Several symbols, one line each. */
  async symbols(name, place) {
    const [folder = '', names = ''] = name.split('/');
    if (names === '*') return [renderSymbols(loadStubs(folder))];
    return [renderSymbols(names.split(/, */).map((symbol) => findSymbol(`${folder}/${symbol}`, place)))];
  },

  /** The keys of the SDK's configuration. */
  async settings(name, place) {
    return [renderSettingsOf(findSymbol(name, place) as StubClass)];
  },

  /** The commands of the extra `cli`. */
  async commands() {
    const { commands } = parseYaml('contracts/sdk/packages.yaml', packagesFile);
    return [
      table(
        ['Command', 'Use', 'Method'],
        commands.map((one) => [[literal(one.usage)], words(one.for), [literal(one.method)]]),
      ),
    ];
  },

  /** The packages that are installed with the SDK and with each extra. */
  async packages() {
    const {
      package: own,
      version,
      python,
      dependencies,
      extras,
    } = parseYaml('contracts/sdk/packages.yaml', packagesFile);
    return [
      paragraph([literal(`${own} ${version}`), ` runs on Python ${python[0]} to ${python.at(-1)}. It brings:`]),
      list(dependencies.map((one) => [paragraph([literal(one.requirement), ' ', ...words(one.for)])])),
      table(
        ['Extra', 'Install', 'Brings', 'For'],
        extras.map((extra) => [
          [literal(extra.name)],
          [literal(`pip install "${own}[${extra.name}]"`)],
          extra.brings.flatMap((requirement, index) =>
            index > 0 ? [', ', literal(requirement)] : [literal(requirement)],
          ),
          words(extra.for),
        ]),
      ),
    ];
  },
};
