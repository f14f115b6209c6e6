import * as z from 'zod';
import type { Directives } from '../directives/model.ts';
import { list, literal, paragraph, table, words } from '../markdown/tree.ts';
import { parseYaml } from '../report/parse.ts';
import { findSymbol, loadStubs } from './load.ts';
import type { StubClass } from './model.ts';
import { renderSettingsOf, renderSymbol, renderSymbols } from './render.ts';

const text = z.string().min(1);

/** `contracts/sdk/packages.yaml`. */
const packagesFile = z.strictObject({
  package: text,
  version: text,
  python: z.array(text),
  dependencies: z.array(z.strictObject({ requirement: text, for: text })),
  extras: z.array(z.strictObject({ name: text, brings: z.array(text), for: text })),
});

/** What the pages of the SDK and of the packages can ask for. */
export const stubDirectives: Directives = {
  /** A class, function or type, with everything that its stub says; `only` chooses methods. */
  async symbol(name, place, only) {
    return renderSymbol(findSymbol(name, place), only ? only.split(/, */) : []);
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

  /** What is installed with the SDK, and what each extra brings. */
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
