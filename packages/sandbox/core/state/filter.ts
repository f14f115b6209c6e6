import type { Operation, Schema } from '@docs/contracts';
import type { Call } from '../model/call.ts';
import { compares, valueAt } from '../model/compare.ts';
import { addTo } from '../model/group.ts';
import type { Rule } from '../model/hint.ts';
import { allows, contains, type Fields } from '../model/schema.ts';
import { ruleOf } from './rules.ts';

interface Condition {
  pointer: string;
  operator: string;
  value: unknown;
}

/** Parameters that say which part of a list is returned, and in which order. */
const paging = ['pageSize', 'pageToken', 'sortBy', 'sortOrder'];

const texts = ['title', 'name', 'label', 'description'];

/** Values of query parameters with the types of their schemas, and defaults where they are left out. */
export function queryOf({ parameters }: Operation, { url }: Call): Fields {
  const given = parameters.filter((parameter) => parameter.in === 'query');
  const entries = given.map(({ name, schema }) => [name, typed(url.searchParams.getAll(name), schema)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function typed(values: string[], schema: Schema): unknown {
  const [value] = values;
  if (value === undefined) return schema.default ?? ruleOf(schema)?.default;
  if (allows(schema, 'array')) return values.flatMap((one) => one.split(','));
  if (allows(schema, 'boolean')) return value === 'true';
  return allows(schema, 'integer') || allows(schema, 'number') ? Number(value) : value;
}

/** Whether an item has all words of a text in its title, name, or description. */
function matchesText(item: Fields, text: string): boolean {
  const searched = texts
    .map((name) => String(item[name] ?? ''))
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** How a filter compares, where its schema says so. */
const comparisons: Readonly<
  Record<NonNullable<Rule['with']>, (value: unknown, wanted: unknown, item: Fields) => boolean>
> = {
  GE: (value, wanted) => Date.parse(String(value)) >= Date.parse(String(wanted)),
  LT: (value, wanted) => Date.parse(String(value)) < Date.parse(String(wanted)),
  WORDS: (_, wanted, item) => matchesText(item, String(wanted)),
  SOME: (value, wanted) => Number(value) > 0 === wanted,
};

function matches(item: Fields, name: string, wanted: unknown, rule: Rule = {}): boolean {
  if (wanted === null || wanted === undefined) return true;
  const value = rule.filters ? valueAt(item, rule.filters) : item[name];
  if (rule.with) return comparisons[rule.with](value, wanted, item);
  if (typeof wanted === 'object' && !Array.isArray(wanted)) return true;
  if (Array.isArray(wanted)) {
    const conditions = wanted.filter((one): one is Condition => typeof one === 'object' && 'operator' in one);
    if (conditions.length > 0) {
      return conditions.every((one) => compares(valueAt(value, one.pointer), one.operator, one.value));
    }
    return value === undefined || wanted.includes(value);
  }
  if (value === undefined) return typeof wanted === 'string' ? contains(item, wanted) : true;
  return Array.isArray(value) ? value.some((one) => contains(one, String(wanted))) : String(value) === String(wanted);
}

/** The items that were derived from an object, directly and through others. */
function derivedItems(id: string, items: Fields[]): Set<Fields> {
  const derived = new Map<string, Fields[]>();
  for (const item of items) for (const origin of (item.derivedFrom ?? []) as string[]) addTo(derived, origin, item);
  const found = new Set(derived.get(id));
  // The set grows while it is read.
  for (const item of found) for (const next of derived.get(String(item.id)) ?? []) found.add(next);
  return found;
}

function isLatest({ name, version }: Fields, items: Fields[]): boolean {
  return !items.some((one) => one.name === name && compareVersions(one.version, version) > 0);
}

/** Orders versions such as `1.10.0`, number by number. */
export function compareVersions(a: unknown, b: unknown): number {
  const [left, right] = [a, b].map((version) => String(version).split('.').map(Number));
  const index = (left ?? []).findIndex((part, at) => part !== (right?.[at] ?? 0));
  return index < 0 ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

/** The rules of filters by their names. */
export type Rules = Readonly<Record<string, Rule | undefined>>;

/** The items that match all conditions of a list. */
export function filterItems(items: Fields[], conditions: Fields, rules: Rules = {}): Fields[] {
  const { latestOnly, includeIndirect, derivedFrom, ...rest } = conditions;
  const direct = includeIndirect ? rest : { ...rest, derivedFrom };
  const wanted = Object.entries(direct).filter(([name]) => !paging.includes(name));
  const derived = includeIndirect && derivedFrom ? derivedItems(String(derivedFrom), items) : undefined;
  const matching = items
    .filter((item) => !derived || derived.has(item))
    .filter((item) => wanted.every(([name, value]) => matches(item, name, value, rules[name])));
  return latestOnly ? matching.filter((item) => isLatest(item, matching)) : matching;
}
