import type { Operation, Schema } from '@docs/contracts';
import { sizeOf } from '../model/bytes.ts';
import type { Call } from '../model/call.ts';
import type { Rule } from '../model/hint.ts';
import { schemaMistake } from '../model/metaschema.ts';
import { badRequest, problemWith, rejectInvalid, rejectProblem } from '../model/problem.ts';
import { type Fields, resolve } from '../model/schema.ts';
import { errorOf, pointerOf } from '../model/validate.ts';
import type { Resource } from './resources.ts';
import type { Store } from './store.ts';

/** The store and the request that rules refer to. */
export interface Context {
  store: Store;
  resources: Iterable<Resource>;
  isAccount: (id: string) => boolean;
}

interface Checked {
  operation: Operation;
  call: Call;
  schema: Schema | undefined;
  schemas: Readonly<Record<string, Schema>>;
  /** The values that the request sends, as they will be in the object. */
  sent: Fields;
  /** The object, which has what other values refer to. */
  object: Fields;
  resource: Resource;
  context: Context;
}

interface Place {
  pointer: string;
  value: unknown;
  rule: Rule;
}

/** A value that breaks a rule. */
interface Fault {
  message: string;
  pointer?: string;
  isTooLarge?: boolean;
}

/** The rule that a schema has for the sandbox. */
export function ruleOf(schema: Schema | undefined): Rule | undefined {
  return (schema as { 'x-sandbox'?: Rule } | undefined)?.['x-sandbox'];
}

/** The values in a request that have a rule. */
function* placesIn(value: unknown, schema: Schema, schemas: Checked['schemas'], pointer = ''): Generator<Place> {
  if (value === null || value === undefined) return;
  const full = resolve(schema, schemas);
  const rule = ruleOf(full);
  if (rule) yield { pointer, value, rule };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (full.items) yield* placesIn(item, full.items, schemas, `${pointer}/${index}`);
    return;
  }
  if (typeof value !== 'object') return;
  const variants = [...(full.oneOf ?? []), ...(full.anyOf ?? [])].map((one) => resolve(one, schemas).properties);
  const properties: Record<string, Schema> = Object.assign({}, ...variants, full.properties);
  for (const [key, inner] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property) yield* placesIn(inner, property, schemas, `${pointer}/${key}`);
  }
}

/** The object that a value refers to: by its ID, or by some of its properties. */
function referred({ store, resources }: Context, type: string, value: unknown): Fields | undefined {
  for (const kind of [...resources].filter(({ name }) => name === type)) {
    const stored = typeof value === 'object' ? undefined : store.get(kind, String(value));
    if (stored && !stored.isDeleted) return stored.value;
    const newest = typeof value === 'object' && value !== null && store.newest(kind, value as Fields);
    if (newest) return newest;
  }
  return undefined;
}

/** The JSON Schema of an object: the property that is one. */
export function schemaIn(object: Fields, kind: Resource | undefined): Schema | undefined {
  const [name] = Object.entries(kind?.properties ?? {}).find(([, one]) => ruleOf(one)?.isSchema) ?? [];
  return name ? (object[name] as Schema) : undefined;
}

/** The fault of a value that a schema of another object describes. */
function mismatch(property: string, value: unknown, { object, resource, context }: Checked): Fault | undefined {
  const type = ruleOf(resource.properties[property])?.refersTo;
  const target = type && referred(context, type, object[property]);
  const kind = [...context.resources].find(({ name }) => name === type);
  const schema = target && schemaIn(target, kind);
  const error = schema && errorOf(schema, value);
  if (!error) return undefined;
  const message = error.params.additionalProperty ? 'is not a property of the schema' : error.message;
  return { pointer: pointerOf(error, 'missingProperty', 'additionalProperty'), message };
}

function repeated(items: unknown[], name: string): number {
  const values = items.map((item) => (item as Fields)[name]);
  return values.findIndex((value, index) => values.indexOf(value) < index);
}

function referenceFault({ value }: Place, type: string, context: Context): Fault | undefined {
  if (Array.isArray(value)) {
    const at = value.findIndex((one) => !isKnown(context, type, one));
    return at < 0 ? undefined : { pointer: `/${at}`, message: `must refer to an existing ${type}` };
  }
  if (isKnown(context, type, value)) return undefined;
  return { message: `must refer to an existing ${type}` };
}

function isKnown(context: Context, type: string, value: unknown): boolean {
  return type === 'account' ? context.isAccount(String(value)) : referred(context, type, value) !== undefined;
}

function faultOf(place: Place, checked: Checked): Fault | undefined {
  const { rule, value } = place;
  const { context } = checked;
  const base = rule.isInTenant ? tenantOf(context) : undefined;
  if (base && !String(value).startsWith(base)) return { message: `must start with ${base}` };
  const size = rule.maxBytes === undefined ? 0 : sizeOf(value);
  if (rule.maxBytes !== undefined && size > rule.maxBytes) {
    return { isTooLarge: true, message: `is ${size} bytes; the limit is ${rule.maxBytes}` };
  }
  if (rule.refersTo) return referenceFault(place, rule.refersTo, context);
  const mistake = rule.isSchema ? schemaMistake(value as object) : undefined;
  if (mistake) return { ...mistake };
  const error = rule.matches && errorOf(rule.matches, value);
  if (error) return { pointer: pointerOf(error), message: error.message };
  const at = rule.uniqueBy ? repeated(value as unknown[], rule.uniqueBy) : -1;
  if (at >= 0) return { pointer: `/${at}/${rule.uniqueBy}`, message: 'must be unique' };
  return rule.schemaOf ? mismatch(rule.schemaOf, value, checked) : undefined;
}

/** The start of the tenant's IRIs, as the examples have it. */
function tenantOf({ resources }: Context): string | undefined {
  const [example] = [...resources].flatMap(({ examples }) => examples.filter(({ iri }) => URL.canParse(String(iri))));
  return example && new URL('/', String(example.iri)).href;
}

/** Rejects a request that breaks a rule of its schema. */
export function checkRules(checked: Checked): void {
  const { operation, schema, schemas, sent } = checked;
  if (!schema) return;
  for (const place of placesIn(sent, schema, schemas)) {
    const fault = faultOf(place, checked);
    if (!fault) continue;
    const { message, isTooLarge } = fault;
    const codes = [isTooLarge ? place.rule.tooLarge : place.rule.code].flat().filter((one) => one !== undefined);
    const problem = problemWith(operation, ...codes) ?? badRequest(operation, true);
    const pointer = `${place.pointer}${fault.pointer ?? ''}`;
    rejectProblem(checked, problem, `${pointer} ${message}.`, isTooLarge ? undefined : [{ pointer, message }]);
  }
}

/** Rejects a property that goes with one status only, and has no value with it, or one without it. */
export function checkPlaces(checked: Checked): void {
  const { schema, schemas, sent, object, resource } = checked;
  const { machine } = resource;
  if (!schema || !machine) return;
  for (const [name, property] of Object.entries(resolve(schema, schemas).properties ?? {})) {
    const only = ruleOf(resolve(property, schemas))?.onlyWith;
    if (!only) continue;
    const isSent = sent[name] !== undefined && sent[name] !== null;
    const isNeeded = object[machine.property] === only;
    const isComplete = !isNeeded || isSent || (object[name] ?? null) !== null;
    if (isComplete && (isNeeded || !isSent)) continue;
    const message = isNeeded ? `is required with ${only}` : `is allowed only with ${only}`;
    rejectInvalid(checked, { pointer: `/${name}`, message });
  }
}

/** The value of an object's property in the object: what a client sent, with the times and nulls that the server adds. */
export function filled(value: unknown, property: Schema, schemas: Checked['schemas'], now: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const added = Object.entries(resolve(property, schemas).properties ?? {}).flatMap(([name, one]) => {
    const { format, type } = resolve(one, schemas);
    if (name in value) return [];
    if (format === 'date-time' && type === 'string') return [[name, now]];
    return [type].flat().includes('null') ? [[name, null]] : [];
  });
  return { ...value, ...Object.fromEntries(added) };
}
