import type { IriTerm, Pattern, PropertyPath, SelectQuery, Term as SyntaxTerm, ValuePatternRow } from 'sparqljs';
import { compile } from './condition.ts';
import { type Group, type Node, type Part, type Path, type Query, QueryError, rejectUnsupported } from './model.ts';
import { syntaxOf } from './syntax.ts';
import { type LibraryTerm, type Term, termOf } from './terms.ts';

/** A group, the variables that all of its rows have, and all variables that it names. */
interface Scope {
  group: Group;
  certain: Set<string>;
  named: Set<string>;
}

type SyntaxPath = IriTerm | SyntaxTerm | PropertyPath;

/** Turns the syntax tree of a query into what the sandbox evaluates. */
class Reader {
  /** The variables of the rows, in their order. */
  readonly variables = new Set<string>();
  readonly iris = new Set<string>();
  private steps = 0;

  group(patterns: Pattern[], isOptional = false): Scope {
    const group = { parts: [] as Part[], filters: [] as Group['filters'], hidden: new Set<string>() };
    const certain = new Set<string>();
    const named = new Set<string>();
    // A value from outside can change what is found, unless the group has one for it anyway.
    const hide = (names: Iterable<string>) => {
      for (const name of names) if (named.add(name) && !certain.has(name)) group.hidden.add(name);
    };
    const filtered = new Set<string>();
    for (const pattern of patterns) {
      if (pattern.type === 'bgp') {
        for (const { subject, predicate, object } of pattern.triples) {
          group.parts.push(...this.link(this.node(subject), predicate, this.node(object)));
          for (const one of [subject, predicate, object]) {
            const node = 'termType' in one ? this.node(one) : undefined;
            if (node && 'variable' in node) certain.add(node.variable) && named.add(node.variable);
          }
        }
      } else if (pattern.type === 'filter') {
        group.filters.push(compile(pattern.expression, filtered));
      } else if (pattern.type === 'optional') {
        const inner = this.group(pattern.patterns, true);
        hide(inner.named);
        group.parts.push({ kind: 'optional', group: inner.group });
      } else if (pattern.type === 'bind') {
        const used = new Set([this.variable(pattern.variable.value)]);
        group.parts.push({ kind: 'bind', variable: pattern.variable.value, value: compile(pattern.expression, used) });
        hide(used);
      } else if (pattern.type === 'values') {
        group.parts.push({ kind: 'values', rows: pattern.values.map((row) => this.row(row)) });
      } else if (pattern.type === 'group' || pattern.type === 'union') {
        const choices = pattern.type === 'group' ? [pattern] : pattern.patterns;
        const scopes = choices.map((one) => this.group(one.type === 'group' ? one.patterns : [one]));
        group.parts.push({ kind: 'groups', groups: scopes.map((scope) => scope.group) });
        for (const name of scopes.flatMap((scope) => [...scope.named])) {
          named.add(name);
          if (scopes.every((scope) => scope.certain.has(name))) certain.add(name);
        }
      } else if (pattern.type === 'service') throw new QueryError('SERVICE is not allowed.');
      else rejectUnsupported(pattern.type === 'query' ? 'a SELECT in a SELECT' : pattern.type.toUpperCase());
    }
    // The conditions of an optional group see the row that it is optional for.
    if (isOptional) for (const name of filtered) named.add(name);
    else hide(filtered);
    return { group, certain, named };
  }

  private variable(name: string): string {
    this.variables.add(name);
    return name;
  }

  /** A blank node is a variable that no row has. */
  private node(term: SyntaxTerm): Node {
    if (term.termType === 'Variable') return { variable: this.variable(term.value) };
    if (term.termType === 'BlankNode') return { variable: `_:${term.value}` };
    this.iris.add(term.value as string);
    return { term: termOf(term as LibraryTerm) };
  }

  private row(values: ValuePatternRow) {
    const entries = Object.entries(values).map(([name, term]) => [this.variable(name.slice(1)), term] as const);
    return new Map(entries.flatMap(([name, term]) => (term ? [[name, termOf(term)]] : [])));
  }

  private link(subject: Node, path: SyntaxPath, object: Node): Part[] {
    if ('termType' in path) return [{ kind: 'facts', subject, path: this.node(path), object }];
    const [first] = path.items as [SyntaxPath];
    if (path.pathType === '^') return this.link(object, first, subject);
    if (path.pathType === '/') {
      const between = path.items.slice(1).map(() => ({ variable: `_:/${++this.steps}` }));
      const nodes: Node[] = [subject, ...between, object];
      return path.items.flatMap((item, at) => this.link(nodes[at] as Node, item, nodes[at + 1] as Node));
    }
    if (path.pathType !== '|') return [{ kind: 'facts', subject, path: this.path(path), object }];
    const groups = path.items.map((item) => ({
      parts: this.link(subject, item, object),
      filters: [],
      hidden: new Set(''),
    }));
    return [{ kind: 'groups', groups }];
  }

  private path(path: IriTerm | PropertyPath): Path {
    if ('termType' in path) return this.node(path) as { term: Term };
    if (path.pathType === '!') rejectUnsupported('! in a path');
    return { sign: path.pathType, items: path.items.map((item) => this.path(item)) };
  }
}

/** Parts of a query that the sandbox doesn't have. */
const missing = { from: 'FROM', group: 'GROUP BY', having: 'HAVING' } as const;

/** Reads a query; throws a `QueryError` where the sandbox can't. */
export function parseQuery(text: string): Query {
  const query = syntaxOf(text) as SelectQuery;
  if (query.queryType !== 'SELECT') throw new QueryError('The query is not a SELECT query.');
  for (const [part, name] of Object.entries(missing)) if (query[part as keyof typeof missing]) rejectUnsupported(name);
  const chosen = query.variables.map((one) => {
    if ('expression' in one) rejectUnsupported('expressions in SELECT');
    return one.value;
  });
  const reader = new Reader();
  const last: Pattern[] = query.values ? [{ type: 'values', values: query.values }] : [];
  const where = reader.group([...(query.where ?? []), ...last]).group;
  return {
    isDistinct: query.distinct === true,
    variables: chosen[0] === '*' ? [...reader.variables] : chosen,
    where,
    order: (query.order ?? []).map(({ expression, descending }) => ({
      value: compile(expression, new Set()),
      isDescending: descending === true,
    })),
    limit: query.limit,
    offset: query.offset ?? 0,
    iris: reader.iris,
  };
}
