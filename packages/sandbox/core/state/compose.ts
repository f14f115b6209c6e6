import type { Schema } from '@docs/contracts';
import { textFor } from '@docs/contracts/pattern';
import { millisecondsOf } from '../model/duration.ts';
import { type Environment, newUuid } from '../model/environment.ts';
import { allows, type Fields } from '../model/schema.ts';
import type { Resource } from './resources.ts';
import { ruleOf } from './rules.ts';
import type { Store } from './store.ts';

/** The sources of a new object. */
interface Draft {
  resource: Resource;
  sent: Fields;
  /** The ID of the account that makes the call, where it is known. */
  account: string | undefined;
  store: Store;
  resources: Iterable<Resource>;
}

/** A time in a new object: nothing yet, now, or the end of a lifetime. */
function momentOf({ store }: Draft, schema: Schema): string | null {
  if (allows(schema, 'null')) return null;
  const lasts = ruleOf(schema)?.lasts;
  return new Date(store.environment.now() + (lasts ? millisecondsOf(lasts) : 0)).toISOString();
}

/** The IRI of a new object: that of the example, with the new object's ID, or its name and version. */
function iriOf(example: Fields, made: Fields): string {
  const pattern = String(example.iri);
  const changed = ['name', 'version', 'id'].reduce((iri, key) => {
    const own = String(example[key] ?? '');
    return own === '' ? iri : iri.replaceAll(own, String(made[key]));
  }, pattern);
  return changed === pattern ? pattern.replace(/[^/#]*$/, String(made.id)) : changed;
}

/** The number of a new version: the one after the newest of the same name, which may be deleted. */
function nextVersion({ store, resource, sent }: Draft): number {
  let newest = 0;
  for (const { value } of store.with(resource, 'name', sent.name)) newest = Math.max(newest, Number(value.version));
  return 1 + newest;
}

/** An object that a request names by its name, and the newest version where it names none. */
function referenceOf({ store, resources }: Draft, property: string, { properties = {} }: Schema, named: Fields) {
  const ending = property.charAt(0).toUpperCase() + property.slice(1);
  for (const resource of resources) {
    const isMeant =
      resource.name.endsWith(ending) && Object.keys(properties).every((key) => key in resource.properties);
    if (!isMeant) continue;
    const found = store.newest(resource, named);
    if (found) return Object.fromEntries(Object.keys(properties).map((key) => [key, found[key]]));
  }
  return undefined;
}

/** An ID that no object has: a number, or a text that matches the schema's pattern. */
function newId({ store, resource }: Draft, schema: Schema): unknown {
  if (allows(schema, 'integer')) return 1 + store.last(resource);
  const { pattern, format } = schema;
  const text = pattern && format !== 'uuid' ? textFor(pattern) : undefined;
  if (!pattern || text === undefined) return newUuid(store.environment);
  const expression = new RegExp(pattern, 'u');
  // Another letter or digit at each place, or one more, leads to an ID that still matches.
  for (let attempt = 0; attempt < 10_000; attempt++) {
    const varied = [...text].map((one) => vary(one, expression, text, store.environment)).join('');
    const longer = attempt % 2 === 0 ? varied : varied + varied.at(-1);
    if (expression.test(longer) && !store.get(resource, longer)) return longer;
  }
  return text;
}

/** A random character in place of another, where the text can have it. */
function vary(character: string, expression: RegExp, text: string, { randomBytes }: Environment): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
  const other = letters.charAt((randomBytes(1)[0] ?? 0) % letters.length);
  return expression.test(text.replace(character, other)) ? other : character;
}

/** A value that the request has in one of its objects: the `kind` of the settings is the kind of the task. */
function nestedValue(sent: Fields, name: string): unknown {
  const holders = Object.values(sent).filter((value): value is Fields => typeof value === 'object' && value !== null);
  return holders.find((value) => name in value)?.[name];
}

/** A value without meaning: null, an empty list, an empty object, or false. */
function emptyValue(schema: Schema): unknown {
  if (allows(schema, 'null')) return null;
  if (allows(schema, 'array') && !schema.minItems) return [];
  if (allows(schema, 'object') && !schema.required?.length) return {};
  return allows(schema, 'boolean') ? false : undefined;
}

function isReference({ properties = {} }: Schema, value: unknown): value is Fields {
  return 'id' in properties && typeof value === 'object' && value !== null && !('id' in value);
}

/** A reference in the request that leads to no object. */
export class UnknownReference extends Error {
  constructor(readonly property: string) {
    super(`The object in ${property} does not exist.`);
  }
}

function makeValue(draft: Draft, name: string, schema: Schema, made: Fields): unknown {
  const { resource, sent, account } = draft;
  if (name in sent) {
    const value = sent[name];
    if (!isReference(schema, value)) return value;
    const found = referenceOf(draft, name, schema, value);
    if (!found) throw new UnknownReference(name);
    return found;
  }
  if (name === 'id' || name === resource.identity) return newId(draft, schema);
  if (name === resource.machine?.property) return resource.machine.initial;
  if (schema.format === 'date-time') return momentOf(draft, schema);
  // Without an account, a call is made by the account of the examples.
  if (ruleOf(schema)?.refersTo === 'account') return account ?? resource.examples[0]?.[name];
  if (name === 'version' && allows(schema, 'integer'))
    return 'revision' in resource.properties ? nextVersion(draft) : 1;
  if (name === 'revision') return 1;
  if (name === 'iri' && resource.examples[0]) return iriOf(resource.examples[0], made);
  return nestedValue(sent, name) ?? emptyValue(schema);
}

/** A new object: what the request says, what the sandbox can tell, and the example's values for the rest. */
export function compose(draft: Draft): { value: Fields; isExample: boolean } {
  const { resource } = draft;
  const value: Fields = {};
  // An IRI is made of other values.
  const names = Object.keys(resource.properties).sort((a, b) => Number(a === 'iri') - Number(b === 'iri'));
  for (const name of names) {
    const made = makeValue(draft, name, resource.properties[name] as Schema, value);
    if (made !== undefined) value[name] = made;
  }
  const ordered = Object.fromEntries(
    Object.keys(resource.properties).flatMap((name) => (name in value ? [[name, value[name]]] : [])),
  );
  if (resource.check(ordered).length === 0) return { value: ordered, isExample: false };
  return { value: { ...resource.examples[0], ...ordered }, isExample: true };
}
