import type { Expression, Row } from './model.ts';
import { literal, type Term, xsd } from './terms.ts';

const numeric = /#(?:integer|decimal|double|float|int|long)$/;

function isNumber({ type, datatype }: Term): boolean {
  return type === 'literal' && datatype !== undefined && numeric.test(datatype);
}

/** Whether two values can be compared, and how; `undefined` where they can't. */
export function compareTerms(a: Term, b: Term): number | undefined {
  if (isNumber(a) && isNumber(b)) return Number(a.value) - Number(b.value);
  if (a.type !== 'literal' || b.type !== 'literal' || a.datatype !== b.datatype) return undefined;
  return a.value < b.value ? -1 : Number(a.value > b.value);
}

function isEqual(a: Term, b: Term): boolean {
  if (isNumber(a) && isNumber(b)) return Number(a.value) === Number(b.value);
  return (
    a.type === b.type &&
    a.value === b.value &&
    a.datatype === b.datatype &&
    a['xml:lang']?.toLowerCase() === b['xml:lang']?.toLowerCase()
  );
}

function truth(value: boolean): Term {
  return literal(String(value), `${xsd}boolean`);
}

/** Whether a value counts as true; an error counts as neither. */
function truthOf(term: Term | undefined): boolean | undefined {
  if (term?.type !== 'literal') return undefined;
  if (term.datatype === `${xsd}boolean`) return term.value === 'true' || term.value === '1';
  if (isNumber(term)) return Number(term.value) !== 0;
  return term.datatype === undefined ? term.value !== '' : undefined;
}

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const texts: Readonly<Record<string, (text: string, part: string, flags?: string) => boolean>> = {
  CONTAINS: (text, part) => text.includes(part),
  STRSTARTS: (text, part) => text.startsWith(part),
  STRENDS: (text, part) => text.endsWith(part),
  REGEX: (text, part, flags = '') => new RegExp(part, flags.replaceAll(/[^ims]/g, '')).test(text),
};

function evaluate(expression: Expression, row: Row): Term | undefined {
  if (expression.kind === 'value')
    return 'term' in expression.node ? expression.node.term : row.get(expression.node.variable);
  const { name, operands } = expression;
  const [first, second, third] = operands;
  if (name === 'BOUND') return truth(first !== undefined && evaluate(first, row) !== undefined);
  const values = operands.map((operand) => evaluate(operand, row));
  const truths = values.map(truthOf);
  if (name === '&&')
    return truths.includes(false) ? truth(false) : truths.includes(undefined) ? undefined : truth(true);
  if (name === '||') return truths.includes(true) ? truth(true) : truths.includes(undefined) ? undefined : truth(false);
  if (name === '!') return truths[0] === undefined ? undefined : truth(!truths[0]);
  const [a, b, c] = values;
  if (!a || (second && !b) || (third && !c)) return undefined;
  if (name === 'STR') return literal(a.value);
  if (name === 'LCASE' || name === 'UCASE') {
    return { ...a, value: name === 'LCASE' ? a.value.toLowerCase() : a.value.toUpperCase() };
  }
  if (!b) return undefined;
  if (name === '=' || name === '!=') return truth(isEqual(a, b) === (name === '='));
  const text = texts[name];
  if (text) return a.type === 'literal' ? truth(text(a.value, b.value, c?.value)) : undefined;
  const order = compareTerms(a, b);
  return order === undefined ? undefined : truth(orders[name]?.(order) ?? false);
}

/** Whether a row fulfills a condition. An error in the condition is not fulfilled. */
export function fulfills(row: Row, condition: Expression): boolean {
  try {
    return truthOf(evaluate(condition, row)) === true;
  } catch (error) {
    // A regular expression that isn't one.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
