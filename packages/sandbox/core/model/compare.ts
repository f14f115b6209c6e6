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
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    root,
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Whether a value has a type of JSON Schema. */
export function hasType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

/** Whether two values are the same. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.keys(b)];
  if (Array.isArray(a) !== Array.isArray(b) || left.length !== right.length) return false;
  return left.every(([key, value]) => Object.hasOwn(b, key) && isEqual(value, (b as Record<string, unknown>)[key]));
}

/** Whether a number is a multiple of another one. */
export function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}

/** A key as JSON pointers have it (RFC 6901). */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The schema with an anchor or an ID. */
export function anchorIn(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  const { $anchor, $dynamicAnchor, $id } = node as Record<string, unknown>;
  if ([$anchor, $dynamicAnchor, $id].includes(name)) return node;
  for (const inner of Object.values(node)) {
    const found = anchorIn(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
