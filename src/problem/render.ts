import type { Contract, Operation, Problem } from '../contracts/model.ts';
import { type Block, heading, link, literal, paragraph, words } from '../markdown/tree.ts';

/** Where the catalog explains a code; the `type` of a problem leads to the same place. */
export function urlOfProblem(catalogUrl: string, code: string): string {
  return `${catalogUrl}#${code.toLowerCase()}`;
}

/** A code, and the operations that return it. */
export interface Entry {
  problem: Problem;
  operations: Operation[];
}

/** Every code of every contract, with the operations that return it. */
export function collectProblems(contracts: Iterable<Contract>): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { operations, carried } of contracts) {
    for (const problem of carried) entries.set(problem.code, { problem, operations: [] });
    for (const operation of operations) {
      for (const problem of operation.problems) {
        const entry = entries.get(problem.code) ?? { problem, operations: [] };
        entry.operations.push(operation);
        entries.set(problem.code, entry);
      }
    }
  }
  return [...entries.values()].sort((a, b) => a.problem.code.localeCompare(b.problem.code));
}

function renderReturnedBy(operations: Operation[], urlOf: (id: string) => string | undefined): Block {
  const services = [...new Set(operations.map(({ service }) => service))];
  if (operations.length === 0)
    return paragraph('No operation returns it: what failed carries it as its problem.', 'limits');
  // A code that many return needs no list; each of their pages names it.
  if (operations.length > 4)
    return paragraph([`Returned by ${operations.length} operations of ${services.join(', ')}.`], 'limits');
  const names = operations.flatMap(({ id, name }, index) => {
    const url = urlOf(id);
    return [...(index > 0 ? [', '] : []), url ? link(url, [literal(name)]) : literal(name)];
  });
  return paragraph([`Returned by ${services.join(', ')}: `, ...names, '.'], 'limits');
}

function labeled(label: string, text: string): Block[] {
  if (!text) return [];
  return [paragraph([{ type: 'strong', children: words(label) }, ' ', ...words(text)])];
}

/** The catalog: for each code its status, meaning, cause, fix, and who returns it. */
export function renderProblems(entries: Entry[], urlOf: (id: string) => string | undefined): Block[] {
  return entries.flatMap(({ problem, operations }) => [
    heading(3, problem.code, problem.code.toLowerCase()),
    ...labeled(`${problem.status}.`, problem.title),
    ...labeled('Cause.', problem.cause),
    ...labeled('Fix.', problem.fix),
    renderReturnedBy(operations, urlOf),
  ]);
}

/** The codes by status. */
export function groupByStatus(entries: Entry[]): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of [...entries].sort((a, b) => a.problem.status - b.problem.status)) {
    groups.set(entry.problem.status, [...(groups.get(entry.problem.status) ?? []), entry]);
  }
  return groups;
}
