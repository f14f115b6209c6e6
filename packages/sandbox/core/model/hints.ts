import type { Contract, Operation } from '@docs/contracts';
import { flowCodes, readingCodes } from './flows.ts';
import { type Hint, mistakeIn, type Rule } from './hint.ts';

/** The hints of all operations. */
export type Hints = ReadonlyMap<Operation, Hint>;

type Node = Record<string, unknown>;

function* rulesIn(node: unknown, name = ''): Generator<{ name: string; rule: unknown }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'x-sandbox') yield { name, rule: value };
    else if (!['example', 'examples', 'default', 'enum'].includes(key)) yield* rulesIn(value, key);
  }
}

function hintsOf({ document, operations }: Contract): [Operation, unknown][] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Node>> };
  const nodes = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap((operation) => {
    const hint = nodes.find((node) => node?.operationId === operation.name)?.['x-sandbox'];
    return hint === undefined ? [] : [[operation, hint] as [Operation, unknown]];
  });
}

/** The codes that an operation must declare, because its hint or the sandbox names them. */
function neededCodes({ flow, reads, unique, limit, rejects = {} }: Hint): string[] {
  const named = [...(flow ? flowCodes[flow] : []), ...(reads ? readingCodes[reads] : [])];
  return [...named, ...(unique ? [unique.code] : []), ...(limit ? [limit.code] : []), ...Object.values(rejects)];
}

function mistakesIn(contract: Contract, declared: ReadonlySet<string>): string[] {
  const { file, schemas } = contract;
  const hints = hintsOf(contract).flatMap(([{ name, problems }, hint]) => {
    const mistake = mistakeIn(hint);
    if (mistake) return [`${file}: x-sandbox of ${name}: ${mistake}`];
    const missing = neededCodes(hint as Hint).filter((code) => !problems.some((one) => one.code === code));
    const what = (hint as Hint).flow ? `the flow "${(hint as Hint).flow}"` : 'its x-sandbox';
    return missing.map((code) => `${file}: ${name} has no problem ${code}, which ${what} needs. Declare it.`);
  });
  const rules = [...rulesIn(schemas)].flatMap(({ name, rule }) => {
    const mistake = mistakeIn(rule, true);
    if (mistake) return [`${file}: x-sandbox of ${name}: ${mistake}`];
    const { code = [], tooLarge = [] } = rule as Rule;
    const unknown = [code, tooLarge].flat().filter((one) => !declared.has(one));
    return unknown.map((one) => `${file}: x-sandbox of ${name}: no operation has the problem ${one}.`);
  });
  return [...hints, ...rules];
}

/** The hint of the operation that has a flow, and the operation. */
export function hintOf(hints: Hints, flow: Hint['flow']): (Hint & { operation: Operation }) | undefined {
  const [operation, hint] = [...hints].find(([, one]) => one.flow === flow) ?? [];
  return operation && { ...hint, operation };
}

/** How long deadlines last, by the names of their properties. */
export function lifetimesIn(contracts: Contract[]): Map<string, string> {
  const rules = contracts.flatMap(({ schemas }) => [...rulesIn(schemas)]);
  return new Map(
    rules.flatMap(({ name, rule }) => {
      const { lasts } = rule as Rule;
      return lasts === undefined ? [] : [[name, lasts] as const];
    }),
  );
}

/** Reads the hints of all operations; reports all mistakes in them at once. */
export function readHints(contracts: Contract[]): Hints {
  const problems = contracts.flatMap(({ operations }) => operations.flatMap((operation) => operation.problems));
  const declared = new Set(problems.map(({ code }) => code));
  const mistakes = contracts.flatMap((contract) => mistakesIn(contract, declared));
  if (mistakes.length > 0) throw new Error([...new Set(mistakes)].join('\n'));
  return new Map(contracts.flatMap(hintsOf)) as Hints;
}
