import type { Expression, OperationExpression } from 'sparqljs';
import { type Pattern, readPattern } from '../model/pattern.ts';
import { QueryError, type Row, rejectUnsupported, type Value } from './model.ts';
import { iri, isSameTerm, type LibraryTerm, literal, type Term, termOf, xsd } from './terms.ts';

const numeric = /#(?:integer|decimal|double|float|int|long)$/;

/** The kind of a value: values of one kind can be compared, and those of an unknown datatype aren't known to differ. */
function kindOf({ type, datatype = '', 'xml:lang': language = '' }: Term): string {
  return type === 'uri' ? type : numeric.test(datatype) ? 'number' : datatype || `text ${language}`;
}

const times = `${xsd}dateTime`;

/** A number or a text that orders the values of a kind. */
function keyOf(term: Term, kind: string): string | number {
  if (kind === 'number') return Number(term.value);
  if (kind === `${xsd}boolean`) return Number(truthOf(term));
  // A time without a zone is one of UTC.
  return kind === times ? Date.parse(term.value.replace(/(T[\d:.]+)$/, '$1Z')) : term.value;
}

/** Whether two values can be compared, and how; `undefined` where they can't. */
export function compareTerms(a: Term, b: Term): number | undefined {
  const kind = kindOf(a);
  if (a.type !== 'literal' || kind !== kindOf(b)) return undefined;
  const [left, right] = [keyOf(a, kind), keyOf(b, kind)];
  if (left === right) return 0;
  return left < right ? -1 : left > right ? 1 : undefined;
}

function isEqual(a: Term, b: Term): boolean | undefined {
  if (isSameTerm(a, b)) return true;
  if (a.type !== 'literal' || b.type !== 'literal') return false;
  const isUnknown = [kindOf(a), kindOf(b)].some((kind) => kind.includes(':') && !kind.startsWith(xsd));
  return isUnknown ? undefined : compareTerms(a, b) === 0;
}

function truth(value: boolean): Term {
  return literal(String(value), `${xsd}boolean`);
}

/** Whether a value counts as true; an error counts as neither. */
function truthOf(term: Term | undefined): boolean | undefined {
  if (term?.type !== 'literal') return undefined;
  if (term.datatype === `${xsd}boolean`) return term.value === 'true' || term.value === '1';
  if (kindOf(term) === 'number') return Number(term.value) !== 0;
  return term.datatype === undefined ? term.value !== '' : undefined;
}

/** Whether the value of a condition is true. */
export function isTrue(term: Term | undefined): boolean {
  return truthOf(term) === true;
}

/** An operator or function; it returns nothing where there is an error. */
type Apply = (a: Term, b: Term) => Term | boolean | undefined;

function ordered(isRight: (order: number) => boolean): Apply {
  return (a, b) => {
    const order = compareTerms(a, b);
    return order === undefined ? undefined : isRight(order);
  };
}

function ofText(isRight: (text: string, part: string) => boolean): Apply {
  return (a, b) => (a.type === 'literal' ? isRight(a.value, b.value) : undefined);
}

function isIri({ type, value }: Term): boolean {
  return type === 'uri' && !value.startsWith('_:');
}

function not(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';

/** Operators and functions by their names in the syntax tree. */
const functions: Readonly<Record<string, Apply>> = {
  '=': isEqual,
  '!=': (a, b) => not(isEqual(a, b)),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  '!': (a) => not(truthOf(a)),
  contains: ofText((text, part) => text.includes(part)),
  strstarts: ofText((text, part) => text.startsWith(part)),
  strends: ofText((text, part) => text.endsWith(part)),
  langmatches: ofText((tag, range) =>
    range === '*' ? tag !== '' : `${tag}-`.toLowerCase().startsWith(`${range}-`.toLowerCase()),
  ),
  str: ({ value }) => literal(value),
  lcase: (a) => ({ ...a, value: a.value.toLowerCase() }),
  ucase: (a) => ({ ...a, value: a.value.toUpperCase() }),
  lang: (a) => (a.type === 'literal' ? literal(a['xml:lang'] ?? '') : undefined),
  datatype: (a) =>
    a.type === 'literal' ? iri(a.datatype ?? (a['xml:lang'] ? langString : `${xsd}string`)) : undefined,
  isiri: isIri,
  isuri: isIri,
  isblank: (a) => a.type === 'uri' && !isIri(a),
  isliteral: ({ type }) => type === 'literal',
  sameterm: isSameTerm,
};

/** An operator with its operands: one that has no value is an error. */
function applied(apply: Apply, a: Value, b: Value = a): Value {
  return (row) => {
    const [first, second] = [a(row), b(row)];
    const result = first && second && apply(first, second);
    return typeof result === 'boolean' ? truth(result) : result;
  };
}

/** `||` and `&&`: a value that decides comes before an error. */
function decided(operands: Value[], decisive: boolean): Value {
  return (row) => {
    const truths = operands.map((operand) => truthOf(operand(row)));
    if (truths.includes(decisive)) return truth(decisive);
    return truths.includes(undefined) ? undefined : truth(!decisive);
  };
}

/** The operands of an operator that is repeated: the tree of `a || b || c` is as deep as it is long. */
function operandsOf({ operator, args }: OperationExpression): Expression[] {
  const found = [args[1]];
  let first = args[0] as Expression;
  while ('operator' in first && first.operator === operator) {
    found.push(first.args[1]);
    first = first.args[0] as Expression;
  }
  return [first, ...found.reverse()] as Expression[];
}

/** `REGEX`: an expression is read when it changes, not in each row. */
function matches([text, source, flags = () => literal('')]: Value[]): Value {
  let known: { source: string; flags: string; pattern: Pattern } | undefined;
  function patternIn(row: Row): Pattern | undefined {
    const [a, b] = [source?.(row)?.value, flags(row)?.value];
    if (a === undefined || b === undefined) return undefined;
    if (/[^ims]/.test(b)) throw new Error(`the flag ${b} isn't i, m, or s`);
    if (known?.source !== a || known.flags !== b) known = { source: a, flags: b, pattern: readPattern(a, b) };
    return known.pattern;
  }
  try {
    patternIn(new Map());
  } catch (error) {
    throw new QueryError(`The sandbox can't read the regular expression: ${(error as Error).message}.`);
  }
  return (row) => {
    const value = text?.(row);
    try {
      const pattern = value?.type === 'literal' ? patternIn(row) : undefined;
      return pattern && value && truth(pattern.test(value.value));
    } catch {
      // The value of a variable, which isn't an expression.
      return undefined;
    }
  };
}

/** Operators that have another name in a query. */
const names: Readonly<Record<string, string>> = { notexists: 'NOT EXISTS', UPLUS: '+', UMINUS: '-' };

/** Turns an expression into a function. The names of its variables are added to `used`. */
export function compile(expression: Expression, used: Set<string>): Value {
  if ('termType' in expression) {
    const { termType, value } = expression;
    const term = termOf(expression as LibraryTerm);
    if (termType !== 'Variable') return () => term;
    used.add(value);
    return (row) => row.get(value);
  }
  if (!('operator' in expression)) {
    const name = 'aggregation' in expression ? expression.aggregation.toUpperCase() : 'functions with an IRI';
    return rejectUnsupported(name);
  }
  const { operator, args } = expression;
  const valuesOf = (operands: unknown) => (operands as Expression[]).map((one) => compile(one, used));
  if (operator === '||' || operator === '&&') return decided(valuesOf(operandsOf(expression)), operator === '||');
  if (operator === 'in' || operator === 'notin') {
    const [one] = valuesOf(args.slice(0, 1)) as [Value];
    const others = valuesOf(args[1]);
    // It is in the list, or differs from all that is in it.
    const apply: Apply = operator === 'in' ? isEqual : (a, b) => not(isEqual(a, b));
    return decided(
      others.map((other) => applied(apply, one, other)),
      operator === 'in',
    );
  }
  const apply = functions[operator];
  if (!apply && !/^(?:bound|regex)$/.test(operator))
    return rejectUnsupported(names[operator] ?? operator.toUpperCase());
  const values = valuesOf(args) as [Value, Value];
  if (operator === 'regex') return matches(values);
  return apply ? applied(apply, ...values) : (row) => truth(values[0](row) !== undefined);
}
