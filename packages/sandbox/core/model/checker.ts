import { valueAt } from '@docs/contracts/pointer';
import { anchorIn, escapeKey, hasType, isEqual, isMultiple } from './compare.ts';
import { hasFormat } from './formats.ts';
import { patternOf } from './pattern.ts';

/** A value that a schema doesn't allow: where it is, and the property that is missing or unknown. */
export interface ValueError {
  instancePath: string;
  message: string;
  params: { missingProperty?: string; additionalProperty?: string };
}

/** The keywords of JSON Schema 2020-12 that values are checked by. */
type Node = Record<string, unknown>;

type Json = Record<string, unknown>;

/** The places of an object or an array that a schema has looked at. */
interface Seen {
  keys: Set<string>;
  items: number;
}

/** The number of times that a schema can refer to another one for the same value. */
const deepest = 64;

/** Checks values against a schema; references lead into its document. It interprets: nothing is compiled. */
export class Checker {
  private errors: ValueError[] = [];
  private depth = 0;

  constructor(private readonly document: unknown) {}

  /** The errors of a value. */
  check(schema: unknown, value: unknown): ValueError[] {
    this.errors = [];
    this.depth = 0;
    this.visit(schema, value, '', undefined);
    return this.errors;
  }

  private fail(instancePath: string, message: string, params: ValueError['params'] = {}): void {
    this.errors.push({ instancePath, message, params });
  }

  /** Whether a value fits, without a trace of why it doesn't. */
  private fits(schema: unknown, value: unknown, path: string, seen: Seen | undefined): boolean {
    return this.errorsOf(schema, value, path, seen).length === 0;
  }

  private errorsOf(schema: unknown, value: unknown, path: string, seen: Seen | undefined): ValueError[] {
    const before = this.errors;
    this.errors = [];
    const inner = seen && { keys: new Set<string>(), items: 0 };
    this.visit(schema, value, path, inner);
    const found = this.errors;
    this.errors = before;
    if (seen && inner && found.length === 0) merge(seen, inner);
    return found;
  }

  private visit(schema: unknown, value: unknown, path: string, outer: Seen | undefined): void {
    if (schema === true || typeof schema !== 'object' || schema === null) {
      if (schema === false) this.fail(path, 'boolean schema is false');
      return;
    }
    const node = schema as Node;
    const isCounted = outer || 'unevaluatedProperties' in node || 'unevaluatedItems' in node;
    const seen = isCounted ? { keys: new Set<string>(), items: 0 } : undefined;
    const types = node.type === undefined ? undefined : ([node.type].flat() as string[]);
    if (types && !types.some((type) => hasType(value, type))) {
      this.fail(path, `must be ${types.join(',')}`);
      return;
    }
    if (typeof value === 'number') this.number(node, value, path);
    if (typeof value === 'string') this.string(node, value, path);
    this.combine(node, value, path, seen);
    if (Array.isArray(value)) this.array(node, value, path, seen);
    else if (typeof value === 'object' && value !== null) this.object(node, value as Json, path, seen);
    if (outer && seen) merge(outer, seen);
  }

  private number(node: Node, value: number, path: string): void {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = node as Record<string, number>;
    if (maximum !== undefined && value > maximum) this.fail(path, `must be <= ${maximum}`);
    if (minimum !== undefined && value < minimum) this.fail(path, `must be >= ${minimum}`);
    if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) this.fail(path, `must be < ${exclusiveMaximum}`);
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) this.fail(path, `must be > ${exclusiveMinimum}`);
    if (multipleOf !== undefined && !isMultiple(value, multipleOf))
      this.fail(path, `must be multiple of ${multipleOf}`);
    if (format !== undefined && !hasFormat(value, String(format))) this.fail(path, `must match format "${format}"`);
  }

  private string(node: Node, value: string, path: string): void {
    const { minLength, maxLength, pattern, format } = node as { minLength?: number; maxLength?: number } & Json;
    const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
    if (length > (maxLength ?? length)) this.fail(path, `must NOT have more than ${maxLength} characters`);
    if (length < (minLength ?? length)) this.fail(path, `must NOT have fewer than ${minLength} characters`);
    if (pattern !== undefined && !patternOf(String(pattern)).test(value))
      this.fail(path, `must match pattern "${pattern}"`);
    if (format !== undefined && !hasFormat(value, String(format))) this.fail(path, `must match format "${format}"`);
  }

  private combine(node: Node, value: unknown, path: string, seen: Seen | undefined): void {
    const { $ref, $dynamicRef, not, anyOf, oneOf, allOf } = node as Record<string, unknown[]>;
    for (const reference of [$ref, $dynamicRef])
      if (reference !== undefined) this.refer(String(reference), value, path, seen);
    if ('const' in node && !isEqual(node.const, value)) this.fail(path, 'must be equal to constant');
    if (node.enum && !(node.enum as unknown[]).some((one) => isEqual(one, value)))
      this.fail(path, 'must be equal to one of the allowed values');
    if (not !== undefined && this.fits(not, value, path, undefined)) this.fail(path, 'must NOT be valid');
    if (anyOf) this.choose(anyOf, value, path, seen, 'must match a schema in anyOf', (count) => count > 0);
    if (oneOf) this.choose(oneOf, value, path, seen, 'must match exactly one schema in oneOf', (count) => count === 1);
    for (const one of allOf ?? []) this.visit(one, value, path, seen);
    if (node.if !== undefined) {
      const branch = this.fits(node.if, value, path, seen) ? 'then' : 'else';
      this.visit(node[branch] ?? true, value, path, seen);
    }
  }

  private refer(reference: string, value: unknown, path: string, seen: Seen | undefined): void {
    const before = this.depth;
    if (++this.depth > deepest) {
      this.fail(path, 'has a schema that refers to itself without end');
      return;
    }
    this.visit(this.target(reference), value, path, seen);
    this.depth = before;
  }

  private target(reference: string): unknown {
    if (/^#(?:\/|$)/.test(reference)) return valueAt(this.document, reference) ?? true;
    return anchorIn(this.document, reference.replace(/^#/, '')) ?? true;
  }

  /** Alternatives: the errors of the one that a constant of the value names say most; without one, those of all. */
  private choose(
    schemas: unknown[],
    value: unknown,
    path: string,
    seen: Seen | undefined,
    message: string,
    isRight: (count: number) => boolean,
  ): void {
    const found = schemas.map((one) => this.errorsOf(one, value, path, seen));
    const count = found.filter(({ length }) => length === 0).length;
    if (isRight(count)) return;
    const named = count === 0 ? schemas.filter((one) => this.isNamed(one, value)) : [];
    if (named.length === 1) {
      this.errors.push(...(found[schemas.indexOf(named[0])] ?? []));
      return;
    }
    if (count === 0) this.errors.push(...found.flat());
    this.fail(path, message);
  }

  /** Whether a property of a value has the constant that a schema requires there. */
  private isNamed(schema: unknown, value: unknown): boolean {
    const { $ref, properties } = schema as { $ref?: string; properties?: Record<string, Node> };
    if ($ref) return this.isNamed(this.target($ref), value);
    return Object.entries(properties ?? {}).some(([name, one]) => {
      const own = (value as Json | null)?.[name];
      return own !== undefined && (isEqual(one.const, own) || (one.enum as unknown[] | undefined)?.includes(own));
    });
  }

  private array(node: Node, value: unknown[], path: string, seen: Seen | undefined): void {
    const { minItems, maxItems, minContains = 1, maxContains } = node as Record<string, number>;
    const prefix = (node.prefixItems ?? []) as unknown[];
    if (value.length > (maxItems ?? value.length)) this.fail(path, `must NOT have more than ${maxItems} items`);
    if (value.length < (minItems ?? 0)) this.fail(path, `must NOT have fewer than ${minItems} items`);
    if (node.uniqueItems === true) {
      const second = value.findIndex((one, at) => value.slice(0, at).some((other) => isEqual(one, other)));
      const first = value.findIndex((one) => isEqual(one, value[second]));
      if (second >= 0) this.fail(path, `must NOT have duplicate items (items ## ${first} and ${second} are identical)`);
    }
    for (const [at, item] of value.entries()) {
      const schema = at < prefix.length ? prefix[at] : node.items;
      if (schema === undefined) continue;
      if (seen) seen.items = Math.max(seen.items, at + 1);
      if (schema !== false || at < prefix.length) this.deeper(schema, item, `${path}/${at}`);
    }
    if (node.items === false && value.length > prefix.length)
      this.fail(path, `must NOT have more than ${prefix.length} items`);
    if (node.contains !== undefined) {
      const count = value.filter((item, at) => this.fits(node.contains, item, `${path}/${at}`, undefined)).length;
      if (count < minContains || count > (maxContains ?? count))
        this.fail(path, `must contain at least ${minContains} valid item(s)`);
    }
    if (node.unevaluatedItems !== undefined && seen) {
      for (const [at, item] of [...value.entries()].slice(seen.items))
        if (!this.fits(node.unevaluatedItems, item, `${path}/${at}`, undefined))
          this.fail(path, `must NOT have more than ${seen.items} items`);
      seen.items = value.length;
    }
  }

  /** Checks a part of a value, which can refer to as many schemas as the whole. */
  private deeper(schema: unknown, value: unknown, path: string): void {
    const before = this.depth;
    this.depth = 0;
    this.visit(schema, value, path, undefined);
    this.depth = before;
  }

  private object(node: Node, value: Json, path: string, seen: Seen | undefined): void {
    const { minProperties, maxProperties } = node as Record<string, number>;
    const { properties = {}, patternProperties = {}, dependentSchemas = {} } = node as Record<string, Json>;
    const keys = Object.keys(value);
    if (keys.length > (maxProperties ?? keys.length))
      this.fail(path, `must NOT have more than ${maxProperties} properties`);
    if (keys.length < (minProperties ?? 0)) this.fail(path, `must NOT have fewer than ${minProperties} properties`);
    const lacks = (name: string) => !Object.hasOwn(value, name) || value[name] === undefined;
    for (const missingProperty of ((node.required ?? []) as string[]).filter(lacks))
      this.fail(path, `must have required property '${missingProperty}'`, { missingProperty });
    const dependent = (node.dependentRequired ?? {}) as Record<string, string[]>;
    for (const [name, needed] of Object.entries(dependent))
      for (const missingProperty of lacks(name) ? [] : needed.filter(lacks))
        this.fail(path, `must have property ${missingProperty} when property ${name} is present`, { missingProperty });
    for (const [name, schema] of Object.entries(dependentSchemas))
      if (!lacks(name)) this.visit(schema, value, path, seen);
    if (node.propertyNames !== undefined)
      for (const key of keys)
        if (!this.fits(node.propertyNames, key, path, undefined)) this.fail(path, 'property name must be valid');
    for (const key of keys) {
      const at = `${path}/${escapeKey(key)}`;
      const own = Object.hasOwn(properties, key) ? [properties[key]] : [];
      const matching = Object.keys(patternProperties).filter((source) => patternOf(source).test(key));
      const schemas = [...own, ...matching.map((source) => patternProperties[source])];
      if (schemas.length === 0 && node.additionalProperties !== undefined) {
        if (node.additionalProperties === false)
          this.fail(path, 'must NOT have additional properties', { additionalProperty: key });
        else schemas.push(node.additionalProperties);
      }
      if (schemas.length > 0) seen?.keys.add(key);
      for (const schema of schemas) this.deeper(schema, value[key], at);
    }
    if (node.unevaluatedProperties === undefined || !seen) return;
    for (const key of keys.filter((one) => !seen.keys.has(one))) {
      if (!this.fits(node.unevaluatedProperties, value[key], `${path}/${escapeKey(key)}`, undefined))
        this.fail(path, 'must NOT have unevaluated properties', { additionalProperty: key });
      seen.keys.add(key);
    }
  }
}

function merge(outer: Seen, inner: Seen): void {
  for (const key of inner.keys) outer.keys.add(key);
  outer.items = Math.max(outer.items, inner.items);
}
