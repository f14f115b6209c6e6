import { compareTerms, fulfills } from './condition.ts';
import {
  type Bindings,
  type Group,
  type Link,
  type Node,
  type Pattern,
  type Query,
  QueryTooExpensive,
  type Row,
} from './model.ts';
import type { Fact, Term } from './terms.ts';

const keyOf = ({ type, value, datatype = '', 'xml:lang': language = '' }: Term) =>
  JSON.stringify([type, value, datatype, language]);

class Index {
  private readonly byProperty = new Map<string, Fact[]>();

  constructor(private readonly facts: Fact[]) {
    for (const fact of facts) {
      const same = this.byProperty.get(fact.property) ?? [];
      this.byProperty.set(fact.property, same);
      same.push(fact);
    }
  }

  of(property: Term | undefined): Fact[] {
    return property ? (this.byProperty.get(property.value) ?? []) : this.facts;
  }
}

/** Results as they are found. `undefined` is a pause, in which others can work. */
type Found<T> = Generator<T | undefined, void>;

/** The number of facts that are looked at between two pauses. */
const steps = 128;

/** Finds the rows of a query, one after the other: a query with many rows takes time, not memory. */
class Evaluation {
  private readonly index: Index;
  private count = 0;

  constructor(facts: Fact[]) {
    this.index = new Index(facts);
  }

  private isPause(): boolean {
    return ++this.count % steps === 0;
  }

  *group({ patterns, optionals, filters }: Group, start: Row): Found<Row> {
    for (const row of this.join(patterns, optionals, start)) {
      if (!row || filters.every((filter) => fulfills(row, filter))) yield row;
    }
  }

  private *join(patterns: Pattern[], optionals: Group[], row: Row): Found<Row> {
    const [pattern, ...others] = patterns;
    if (!pattern) return yield* this.extend(optionals, row);
    for (const next of this.match(pattern, row)) {
      if (next) yield* this.join(others, optionals, next);
      else yield;
    }
  }

  private *extend(optionals: Group[], row: Row): Found<Row> {
    const [optional, ...others] = optionals;
    if (!optional) return yield row;
    let isFound = false;
    for (const next of this.group(optional, row)) {
      isFound ||= next !== undefined;
      if (next) yield* this.extend(others, next);
      else yield;
    }
    if (!isFound) yield* this.extend(others, row);
  }

  private *match({ subject, path, object }: Pattern, row: Row): Found<Row> {
    const [link, ...others] = path;
    if (!link) return yield row;
    const isLast = others.length === 0;
    for (const next of this.step(row, subject, link, isLast ? object : undefined)) {
      if (next) yield* this.match({ subject: next.at, path: others, object }, next.row);
      else yield;
    }
  }

  /** The rows after one link of a path; without a target, the link leads to anything. */
  private *step(row: Row, at: Node, { property, repeat }: Link, target?: Node): Found<{ row: Row; at: Node }> {
    const from = valueIn(row, at);
    const named = valueIn(row, property);
    const wanted = target && valueIn(row, target);
    for (const fact of repeat ? this.closure(from, named, repeat) : this.index.of(named)) {
      if (!fact || this.isPause()) yield;
      if (!fact) continue;
      const { subject, property: own, object } = fact;
      if (from && (from.type !== 'uri' || from.value !== subject)) continue;
      if (wanted && keyOf(wanted) !== keyOf(object)) continue;
      const values: [Node | undefined, Term][] = [
        [at, { type: 'uri', value: subject }],
        [property, { type: 'uri', value: own }],
        [target, object],
      ];
      const next = bind(row, values);
      if (next) yield { row: next, at: { term: object } };
    }
  }

  private *closure(from: Term | undefined, property: Term | undefined, repeat: '*' | '+'): Found<Fact> {
    const own = this.index.of(property);
    const starts = from ? [from.value] : new Set(own.map(({ subject }) => subject));
    for (const subject of starts) {
      const start: Term = { type: 'uri', value: subject };
      const seen = new Set<string>();
      const factTo = (object: Term) => ({ subject, property: property?.value ?? '', object });
      if (repeat === '*') {
        seen.add(keyOf(start));
        yield factTo(start);
      }
      const open = [start];
      for (let at = open.shift(); at; at = open.shift()) {
        for (const fact of own) {
          if (this.isPause()) yield;
          if (fact.subject !== at.value || at.type !== 'uri' || seen.has(keyOf(fact.object))) continue;
          seen.add(keyOf(fact.object));
          open.push(fact.object);
          yield factTo(fact.object);
        }
      }
    }
  }
}

function valueIn(row: Row, node: Node): Term | undefined {
  return 'term' in node ? node.term : row.get(node.variable);
}

/** The row with more values; nothing where a variable would have two. */
function bind(row: Row, values: [Node | undefined, Term][]): Row | undefined {
  const next = new Map(row);
  for (const [node, term] of values) {
    if (!node || 'term' in node) continue;
    const known = next.get(node.variable);
    if (known && keyOf(known) !== keyOf(term)) return undefined;
    next.set(node.variable, term);
  }
  return next;
}

/** The order of SPARQL: rows without a value first, then IRIs, then literals. */
function compareValues(a: Term | undefined, b: Term | undefined): number {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  if (a.type !== b.type) return a.type === 'uri' ? -1 : 1;
  return compareTerms(a, b) ?? (a.value < b.value ? -1 : Number(a.value > b.value));
}

const mostSorted = 50_000;

/**
 * The rows that a query selects, and one more than `most` where it selects more than that. It pauses often: run it to its end, or let others
 * work in between.
 */
export function* selectRows(query: Query, facts: Fact[], most: number): Generator<undefined, Bindings[]> {
  const { where, order, variables, isDistinct, limit, offset } = query;
  const enough = offset + Math.min(limit ?? Number.POSITIVE_INFINITY, most + 1);
  const shown = new Map<string | number, Bindings>();
  function show(row: Row) {
    const values = Object.fromEntries(
      variables.flatMap((name) => (row.has(name) ? [[name, row.get(name) as Term]] : [])),
    );
    shown.set(isDistinct ? JSON.stringify(values) : shown.size, values);
  }
  const unsorted: Row[] = [];
  for (const row of new Evaluation(facts).group(where, new Map())) {
    if (!row) yield;
    else if (order.length === 0) show(row);
    else unsorted.push(row);
    if (shown.size >= enough) break;
    if (unsorted.length > mostSorted) throw new QueryTooExpensive(`The query sorts more than ${mostSorted} rows.`);
  }
  const sorted = unsorted.sort((a, b) => {
    for (const { variable, isDescending } of order) {
      const result = compareValues(a.get(variable), b.get(variable));
      if (result !== 0) return isDescending ? -result : result;
    }
    return 0;
  });
  for (const row of sorted) show(row);
  return [...shown.values()].slice(offset, enough);
}
