import { isTrue } from './condition.ts';
import type { FactIndex } from './fact-index.ts';
import type { Group, Node, Part, Path, Row, Value } from './model.ts';
import { type Fact, iri, isSameTerm, type Term } from './terms.ts';

const keyOf = ({ type, value, datatype = '', 'xml:lang': language = '' }: Term) =>
  JSON.stringify([type, value, datatype, language]);

/** Results as they are found. `undefined` is a pause, in which others can work. */
type Found<T> = Generator<T | undefined, void>;

type Terms = Map<string, Term>;

/** The number of facts and rows that are looked at between two pauses. */
const steps = 128;

/** Finds the rows of a query, one after the other: a query with many rows takes time, not memory. */
export class Evaluation {
  private readonly sources: { index: FactIndex; size: number }[];
  private count = 0;

  constructor(indices: FactIndex[]) {
    // Facts that are added later aren't seen.
    this.sources = indices.map((index) => ({ index, size: index.size }));
  }

  private isPause(): boolean {
    return ++this.count % steps === 0;
  }

  /** The rows of a query. They come with many pauses. */
  rows(where: Group): Found<Row> {
    return this.nested(where, new Map(), false);
  }

  private *join(parts: Part[], start: Row): Found<Row> {
    if (parts.length === 0) return yield start;
    // No function in a function: a query can have thousands of parts.
    const open: Found<Row>[] = [];
    for (let row: Row | undefined = start; ; ) {
      const part: Part | undefined = row && parts[open.length];
      if (row && part) open.push(this.part(part, row));
      else yield row;
      if (this.isPause()) yield;
      let next = open.at(-1)?.next();
      while (next?.done) {
        open.pop();
        next = open.at(-1)?.next();
      }
      if (!next) return;
      row = next.value ?? undefined;
    }
  }

  private *part(part: Part, row: Row): Found<Row> {
    if (part.kind === 'facts') yield* this.match(part.subject, part.path, part.object, row);
    else if (part.kind === 'values') for (const values of part.rows) yield merge(row, values);
    else if (part.kind === 'bind') {
      const value = part.value(row);
      yield value ? merge(row, new Map([[part.variable, value]])) : row;
    } else if (part.kind === 'groups') for (const group of part.groups) yield* this.nested(group, row, false);
    else {
      let isFound = false;
      for (const next of this.nested(part.group, row, true)) {
        isFound ||= next !== undefined;
        yield next;
      }
      if (!isFound) yield row;
    }
  }

  /** The rows of a group in a group. The conditions of an optional one see the whole row. */
  private *nested({ parts, filters, hidden }: Group, row: Row, isOptional: boolean): Found<Row> {
    for (const inner of this.join(parts, without(row, hidden))) {
      const isRight = inner && (isOptional || holds(filters, inner));
      const whole = isRight && hidden.size > 0 ? merge(row, inner) : inner;
      yield isRight && whole && (!isOptional || holds(filters, whole)) ? whole : undefined;
    }
  }

  private *match(subject: Node, path: Node | Path, object: Node, row: Row): Found<Row> {
    const [from, to] = [valueIn(row, subject), valueIn(row, object)];
    if ('sign' in path) {
      for (const ends of this.walk(path, from, to)) yield ends && bind(row, [subject, ends[0]], [object, ends[1]]);
    } else {
      for (const fact of this.facts(from, valueIn(row, path), to))
        yield fact && bind(row, [subject, iri(fact.subject)], [path, iri(fact.property)], [object, fact.object]);
    }
  }

  private *facts(subject?: Term, property?: Term, object?: Term): Found<Fact> {
    const isIn = (term: Term | undefined, value: string) => !term || (term.type === 'uri' && term.value === value);
    for (const { index, size } of this.sources) {
      for (const fact of index.candidates(subject?.value, property?.value, object?.value)) {
        if (fact.at >= size) break;
        if (this.isPause()) yield;
        const isWanted = !object || isSameTerm(object, fact.object);
        if (isWanted && isIn(subject, fact.subject) && isIn(property, fact.property)) yield fact;
      }
    }
  }

  /** The ends of a path that is repeated. */
  private *walk(path: Path, from: Term | undefined, to: Term | undefined): Found<[Term, Term]> {
    const isBackward = !from && to !== undefined;
    const known = from ?? to;
    for (const start of known ? [known] : this.nodes()) {
      if (!start) yield;
      const reached = start && (yield* this.reach(path, new Map([[keyOf(start), start]]), isBackward));
      for (const end of start && reached ? reached.values() : []) {
        if (isBackward) yield [end, start as Term];
        else if (!to || isSameTerm(end, to)) yield [start as Term, end];
      }
    }
  }

  /** All terms that can be the end of a path. */
  private *nodes(): Found<Term> {
    const seen = new Set<string>();
    for (const fact of this.facts()) {
      if (!fact) yield;
      for (const term of fact ? [iri(fact.subject), fact.object] : []) {
        const key = keyOf(term);
        if (!seen.has(key)) yield term;
        seen.add(key);
      }
    }
  }

  /** The terms at the other end of a path that starts at some terms. */
  private *reach(path: Path, starts: Terms, isBackward: boolean): Generator<undefined, Terms> {
    const found: Terms = new Map();
    const add = (terms: Iterable<[string, Term]>) => {
      for (const [key, term] of terms) found.set(key, term);
    };
    if ('term' in path) {
      for (const start of starts.values()) {
        for (const fact of isBackward ? this.facts(undefined, path.term, start) : this.facts(start, path.term)) {
          const end = fact && (isBackward ? iri(fact.subject) : fact.object);
          if (end) found.set(keyOf(end), end);
          else yield;
        }
      }
      return found;
    }
    const { sign, items } = path;
    const [first] = items as [Path];
    if (sign === '^') return yield* this.reach(first, starts, !isBackward);
    if (sign === '/') {
      let at = starts;
      for (const item of isBackward ? items.toReversed() : items) at = yield* this.reach(item, at, isBackward);
      return at;
    }
    if (sign === '|') {
      for (const item of items) add(yield* this.reach(item, starts, isBackward));
      return found;
    }
    if (sign !== '+') add(starts);
    for (let open = starts; open.size > 0; ) {
      const next: Terms = yield* this.reach(first, open, isBackward);
      open = new Map(sign === '?' ? [] : [...next].filter(([key]) => !found.has(key)));
      add(next);
    }
    return found;
  }
}

function valueIn(row: Row, node: Node): Term | undefined {
  return 'term' in node ? node.term : row.get(node.variable);
}

function holds(filters: Value[], row: Row): boolean {
  return filters.every((filter) => isTrue(filter(row)));
}

function without(row: Row, names: ReadonlySet<string>): Row {
  return names.size === 0 ? row : new Map([...row].filter(([name]) => !names.has(name)));
}

/** The row with more values; nothing where a variable would have two. */
function merge(row: Row, values: Iterable<readonly [string, Term]>): Row | undefined {
  const next = new Map(row);
  for (const [name, term] of values) {
    const known = next.get(name);
    if (known && !isSameTerm(known, term)) return undefined;
    next.set(name, term);
  }
  return next;
}

function bind(row: Row, ...values: [Node, Term][]): Row | undefined {
  return merge(
    row,
    values.flatMap(([node, term]) => ('variable' in node ? [[node.variable, term] as const] : [])),
  );
}
