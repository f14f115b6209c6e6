import { keysOf } from '@docs/contracts/pointer';

type Operator = (value: unknown, wanted: unknown) => boolean;

function ordered(test: (order: number) => boolean): Operator {
  return (value, wanted) => {
    if (typeof value !== typeof wanted) return false;
    return test((value as number) < (wanted as number) ? -1 : value === wanted ? 0 : 1);
  };
}

function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.includes(wanted);
  return typeof value === 'string' && value.toLowerCase().includes(String(wanted).toLowerCase());
}

const operators: Readonly<Record<string, Operator>> = {
  EQ: ordered((order) => order === 0),
  NE: ordered((order) => order !== 0),
  LT: ordered((order) => order < 0),
  LE: ordered((order) => order <= 0),
  GT: ordered((order) => order > 0),
  GE: ordered((order) => order >= 0),
  CONTAINS: contains,
  EXISTS: (value, wanted) => (value !== undefined) === wanted,
};

/** Whether a value fulfills a condition such as `GE 400`. A value of another type doesn't. */
export function compares(value: unknown, operator: string, wanted: unknown): boolean {
  return operators[operator]?.(value, wanted) ?? false;
}

/** The value at a JSON Pointer. */
export function valueAt(root: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    root,
  );
}
