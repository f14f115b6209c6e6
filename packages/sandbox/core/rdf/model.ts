import type { Term } from './terms.ts';

/** A variable, or a term that is the same in all rows. */
export type Node = { variable: string } | { term: Term };

/** A property, or several with the sign that joins or repeats them. */
export type Path = { term: Term } | { sign: string; items: Path[] };

/** The values of variables. */
export type Row = ReadonlyMap<string, Term>;

/** The value of an expression in a row; nothing where it has an error. */
export type Value = (row: Row) => Term | undefined;

/** A part of a group. Each part makes more of a row, or other rows of it. */
export type Part =
  | { kind: 'facts'; subject: Node; path: Node | Path; object: Node }
  | { kind: 'groups'; groups: Group[] }
  | { kind: 'optional'; group: Group }
  | { kind: 'bind'; variable: string; value: Value }
  | { kind: 'values'; rows: Row[] };

/** Parts that must be found one after the other, and conditions on their rows. */
export interface Group {
  parts: Part[];
  filters: Value[];
  /** The variables that must not have a value from outside while the group is evaluated: they would change what it finds. */
  hidden: ReadonlySet<string>;
}

/** A `SELECT` query. */
export interface Query {
  isDistinct: boolean;
  /** The variables of a row; all of them where the query has `*`. */
  variables: string[];
  where: Group;
  order: { value: Value; isDescending: boolean }[];
  limit: number | undefined;
  offset: number;
  /** The IRIs that its facts and paths name. */
  iris: ReadonlySet<string>;
}

/** The values of the variables that a query selects. */
export type Bindings = Record<string, Term>;

/** An error in a query, or a part of SPARQL that the sandbox doesn't have. */
export class QueryError extends Error {}

/** A query that needs more than the sandbox has. */
export class QueryTooExpensive extends Error {}

/** Rejects a part of SPARQL that the sandbox doesn't have. */
export function rejectUnsupported(name: string): never {
  throw new QueryError(`The query is valid, but the sandbox doesn't support ${name}.`);
}
