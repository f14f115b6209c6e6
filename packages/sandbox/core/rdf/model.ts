import type { Term } from './terms.ts';

/** A variable, or a term that is the same in all rows. */
export type Node = { variable: string } | { term: Term };

/** A property in a path, which can be repeated: `p`, `p*`, `p+`. */
export interface Link {
  property: Node;
  repeat?: '*' | '+';
}

/** A fact that must exist; a path has more than one link. */
export interface Pattern {
  subject: Node;
  path: Link[];
  object: Node;
}

/** A condition on the values of a row. */
export type Expression = { kind: 'value'; node: Node } | { kind: 'call'; name: string; operands: Expression[] };

/** Facts that must exist, facts that may be missing, and conditions. */
export interface Group {
  patterns: Pattern[];
  optionals: Group[];
  filters: Expression[];
}

/** A `SELECT` query. */
export interface Query {
  isDistinct: boolean;
  /** The variables of a row; all of them where the query has `*`. */
  variables: string[];
  where: Group;
  order: { variable: string; isDescending: boolean }[];
  limit: number | undefined;
  offset: number;
}

/** The values of variables. */
export type Row = ReadonlyMap<string, Term>;

/** The values of the variables that a query selects. */
export type Bindings = Record<string, Term>;

/** An error in a query, or a part of SPARQL that the sandbox doesn't have. */
export class QueryError extends Error {}

/** A query that needs more than the sandbox has. */
export class QueryTooExpensive extends Error {}
