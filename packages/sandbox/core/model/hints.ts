import path from 'node:path';
import type { Contract, Operation } from '@docs/contracts';
import { createStore, filesDigest } from '@docs/contracts/cache';
import type { Hint } from './hint.ts';

interface Written {
  name: string;
  file: string;
  hint: unknown;
  isRule?: boolean;
}

function rulesIn(node: unknown, file: string, name = ''): Written[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'x-sandbox') return [{ name, file, hint: value, isRule: true }];
    return /^(?:examples?|default|enum|x-.*)$/.test(key) ? [] : rulesIn(value, file, key);
  });
}

function hintsIn({ document, file }: Contract): Written[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Record<string, unknown>>> };
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((node) => node?.['x-sandbox'] !== undefined)
    .map((node) => ({ name: String(node.operationId), file, hint: node['x-sandbox'] }));
}

/** Hints that were correct, so that the next start doesn't need the library that checks them. */
const correct = createStore<true>('hints', () =>
  filesDigest(['hint.ts', 'hints.ts'].map((file) => path.join(__dirname, file))),
);

function check(hints: Written[]): void {
  const text = JSON.stringify(hints);
  if (correct.get(text)) return;
  const { mistakeIn }: typeof import('./hint.ts') = require('./hint.ts');
  for (const { name, file, hint, isRule } of hints) {
    const mistake = mistakeIn(hint, isRule);
    if (mistake) throw new Error(`${file}: x-sandbox of ${name}: ${mistake}`);
  }
  correct.set(text, { value: true, state: '' });
}

/** The hint of the operation that has a flow, and the operation. */
export function hintOf(hints: Map<Operation, Hint>, flow: Hint['flow']): (Hint & { operation: Operation }) | undefined {
  const [operation, hint] = [...hints].find(([, one]) => one.flow === flow) ?? [];
  return operation && { ...hint, operation };
}

/** The hints of all operations. */
export function readHints(contracts: Contract[]): Map<Operation, Hint> {
  check(contracts.flatMap((contract) => [...hintsIn(contract), ...rulesIn(contract.schemas, contract.file)]));
  return new Map(
    contracts.flatMap((contract) =>
      hintsIn(contract).flatMap(({ name, hint }) => {
        const operation = contract.operations.find((one) => one.name === name);
        return operation ? [[operation, hint as Hint] as const] : [];
      }),
    ),
  );
}
