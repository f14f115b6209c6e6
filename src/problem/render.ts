import type { Contract, Operation, Problem } from '../contracts/model.ts';
import { type Block, heading, link, literal, paragraph, words } from '../markdown/tree.ts';

/** The page that lists all codes. */
export const catalogue = '/api/v1/documents/get-start/quick-start/error-handling';

/** Where the catalogue explains a code; the `type` of a problem leads to the same place. */
export function addressOfProblem(code: string): string {
  return `${catalogue}#${code.toLowerCase()}`;
}

interface Entry {
  problem: Problem;
  operations: Operation[];
}

/** Every code of every contract, with the operations that give it. */
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

function renderGivenBy(operations: Operation[], addressOf: (id: string) => string | undefined): Block {
  const services = [...new Set(operations.map(({ service }) => service))];
  if (operations.length === 0)
    return paragraph('No operation answers with it: what failed carries it as its problem.', 'limits');
  // A code that many give needs no list; each of their pages names it.
  if (operations.length > 4)
    return paragraph([`Given by ${operations.length} operations of ${services.join(', ')}.`], 'limits');
  const names = operations.flatMap(({ id, name }, index) => [
    ...(index > 0 ? [', '] : []),
    link(addressOf(id) ?? '/', [literal(name)]),
  ]);
  return paragraph([`Given by ${services.join(', ')}: `, ...names, '.'], 'limits');
}

/** The catalogue: for each code its status, meaning, cause, cure, and who gives it. */
export function renderProblems(entries: Entry[], addressOf: (id: string) => string | undefined): Block[] {
  return entries.flatMap(({ problem, operations }) => [
    heading(3, problem.code),
    paragraph([{ type: 'strong', children: words(`${problem.status}.`) }, ' ', ...words(problem.title)]),
    paragraph([{ type: 'strong', children: words('Cause.') }, ' ', ...words(problem.cause)]),
    paragraph([{ type: 'strong', children: words('Cure.') }, ' ', ...words(problem.cure)]),
    renderGivenBy(operations, addressOf),
  ]);
}

/** The codes by status, as a table of contents that shows what they mean. */
export function groupByStatus(entries: Entry[]): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of [...entries].sort((a, b) => a.problem.status - b.problem.status)) {
    groups.set(entry.problem.status, [...(groups.get(entry.problem.status) ?? []), entry]);
  }
  return groups;
}
