import type { Contract, Operation, Problem } from '@docs/contracts';
import { type Block, heading, join, link, literal, paragraph, strong, table, words } from '../markdown/tree.ts';

/** Where the catalog explains a code; the `type` of a problem leads to the same place. */
export function urlOfProblem(catalogUrl: string, code: string): string {
  return `${catalogUrl}#${code.toLowerCase()}`;
}

/** A code, and the operations that return it. */
export interface Entry {
  problem: Problem;
  operations: Operation[];
  /** Whether only services of models return it. */
  isModels: boolean;
}

/** Every code of every contract, with the operations that return it. */
export function collectProblems(contracts: Iterable<Contract>): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { operations, carried, card } of contracts) {
    const isModels = card !== undefined;
    const returned = operations.flatMap((operation) => operation.problems.map((problem) => ({ problem, operation })));
    for (const { problem, operation } of [
      ...carried.map((problem) => ({ problem, operation: undefined })),
      ...returned,
    ]) {
      const entry = entries.get(problem.code) ?? { problem, operations: [], isModels };
      if (operation) entry.operations.push(operation);
      entry.isModels &&= isModels;
      entries.set(problem.code, entry);
    }
  }
  return [...entries.values()].sort((a, b) => a.problem.code.localeCompare(b.problem.code));
}

/** Where a code occurs that no operation returns. */
function occurrence({ status }: Problem): string {
  return status === 404 || status === 405
    ? 'Returned for requests that match no operation.'
    : 'Occurs as the reason for a failure, not in a response.';
}

function renderReturnedBy({ problem, operations }: Entry, urlOf: (id: string) => string | undefined): Block[] {
  const services = [...new Set(operations.map(({ service }) => service))];
  if (operations.length === 0) return [paragraph(occurrence(problem), 'limits')];
  // A code that many return needs no list; each of their pages names it.
  if (operations.length > 4) return [];
  const names = services.map((service) => {
    const ofService = operations.filter((operation) => operation.service === service);
    const links = ofService.map(({ id, name }) => {
      const url = urlOf(id);
      return url ? link(url, [literal(name)]) : literal(name);
    });
    return [`${service}: `, ...join(links)];
  });
  return [paragraph(['Returned by ', ...join(names, '; '), '.'], 'limits')];
}

function labeled(label: string, text: string): Block[] {
  if (!text) return [];
  return [paragraph([strong(label), ' ', ...words(text)])];
}

function renderEntry(entry: Entry, urlOf: (id: string) => string | undefined): Block[] {
  const { problem } = entry;
  return [
    heading(4, problem.code, problem.code.toLowerCase()),
    paragraph(words(problem.title)),
    ...labeled('Cause.', problem.cause),
    ...labeled('Fix.', problem.fix),
    ...renderReturnedBy(entry, urlOf),
  ];
}

/** Every code in a line: status, code, and meaning. */
export function renderCodes(entries: Entry[], catalogUrl: string): Block {
  const rows = [...groupByStatus(entries).values()]
    .flat()
    .map(({ problem: { status, code, title } }) => [
      String(status),
      [link(urlOfProblem(catalogUrl, code), [literal(code)])],
      words(title),
    ]);
  return table(['Status', 'Code', 'Meaning'], rows);
}

/** The catalog: for each status its codes, with meaning, cause, fix, and who returns them. */
export function renderProblems(
  entries: Entry[],
  titleOf: (status: number) => string,
  urlOf: (id: string) => string | undefined,
): Block[] {
  return [...groupByStatus(entries)].flatMap(([status, codes]) => [
    heading(3, titleOf(status)),
    ...codes.flatMap((entry) => renderEntry(entry, urlOf)),
  ]);
}

/** The codes by status. */
function groupByStatus(entries: Entry[]): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of [...entries].sort((a, b) => a.problem.status - b.problem.status)) {
    groups.set(entry.problem.status, [...(groups.get(entry.problem.status) ?? []), entry]);
  }
  return groups;
}
