import type { Fact, Term } from '../facts.ts';
import { compareTerms, fulfills } from './condition.ts';
import { type Group, type Link, type Node, type Pattern, type Query, QueryTimeout, type Row } from './model.ts';

const keyOf = ({ type, value, datatype = '', 'xml:lang': language = '' }: Term) =>
  JSON.stringify([type, value, datatype, language]);

/** Facts by their property. */
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

/** Finds the rows of a query. */
class Evaluation {
  private readonly index: Index;
  private count = 0;

  constructor(
    facts: Fact[],
    private readonly deadline: number,
  ) {
    this.index = new Index(facts);
  }

  private checkTime(): void {
    if (++this.count % 1024 === 0 && Date.now() > this.deadline) throw new QueryTimeout();
  }

  group({ patterns, optionals, filters }: Group, start: Row[]): Row[] {
    let rows = start;
    for (const pattern of patterns) rows = rows.flatMap((row) => this.match(pattern, row));
    for (const optional of optionals) {
      rows = rows.flatMap((row) => {
        const more = this.group(optional, [row]);
        return more.length > 0 ? more : [row];
      });
    }
    return rows.filter((row) => filters.every((filter) => fulfills(row, filter)));
  }

  private match({ subject, path, object }: Pattern, row: Row): Row[] {
    this.checkTime();
    let reached: { row: Row; at: Node }[] = [{ row, at: subject }];
    for (const [position, link] of path.entries()) {
      const isLast = position === path.length - 1;
      reached = reached.flatMap((one) => this.step(one, link, isLast ? object : undefined));
    }
    return reached.map((one) => one.row);
  }

  /** The rows after one link of a path; without a target, the link leads to anything. */
  private step({ row, at }: { row: Row; at: Node }, { property, repeat }: Link, target: Node | undefined) {
    const from = valueIn(row, at);
    const named = valueIn(row, property);
    const wanted = target && valueIn(row, target);
    const facts = repeat ? this.closure(from, named, repeat) : this.index.of(named);
    const found: { row: Row; at: Node }[] = [];
    for (const { subject, property: own, object } of facts) {
      this.checkTime();
      if (from && (from.type !== 'uri' || from.value !== subject)) continue;
      if (wanted && keyOf(wanted) !== keyOf(object)) continue;
      const values: [Node | undefined, Term][] = [
        [at, { type: 'uri', value: subject }],
        [property, { type: 'uri', value: own }],
        [target, object],
      ];
      const next = bind(row, values);
      if (next) found.push({ row: next, at: { term: object } });
    }
    return found;
  }

  /** The facts that a repeated link amounts to. */
  private closure(from: Term | undefined, property: Term | undefined, repeat: '*' | '+'): Fact[] {
    const own = this.index.of(property);
    const starts = from ? [from.value] : [...new Set(own.map(({ subject }) => subject))];
    return starts.flatMap((subject) => {
      const seen = new Map<string, Term>();
      const open: Term[] = [{ type: 'uri', value: subject }];
      if (repeat === '*') seen.set(keyOf(open[0] as Term), open[0] as Term);
      for (let at = open.shift(); at; at = open.shift()) {
        for (const fact of own) {
          this.checkTime();
          if (fact.subject !== at.value || at.type !== 'uri' || seen.has(keyOf(fact.object))) continue;
          seen.set(keyOf(fact.object), fact.object);
          open.push(fact.object);
        }
      }
      return [...seen.values()].map((object) => ({ subject, property: property?.value ?? '', object }));
    });
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

/** The rows that a query selects. */
export function selectRows(query: Query, facts: Fact[], deadline: number): Record<string, Term>[] {
  const { where, order, variables, isDistinct, limit, offset } = query;
  const rows = new Evaluation(facts, deadline).group(where, [new Map()]);
  const sorted = rows.sort((a, b) => {
    for (const { variable, isDescending } of order) {
      const result = compareValues(a.get(variable), b.get(variable));
      if (result !== 0) return isDescending ? -result : result;
    }
    return 0;
  });
  const shown = sorted.map((row): Record<string, Term> => {
    return Object.fromEntries(variables.flatMap((name) => (row.has(name) ? [[name, row.get(name) as Term]] : [])));
  });
  const unique = isDistinct ? [...new Map(shown.map((row) => [JSON.stringify(row), row])).values()] : shown;
  return unique.slice(offset, limit === undefined ? undefined : offset + limit);
}
