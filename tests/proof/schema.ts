import { BASIC } from '@hyperjump/json-schema/experimental';
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  setShouldValidateSchema,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import { Coverage } from './coverage.ts';
import {
  type ApiDocument,
  child,
  entries,
  isObject,
  items,
  type Json,
  keysOf,
  link,
  type Place,
  pointerIn,
  rootOf,
} from './document.ts';

/** A violation, and the JSON Pointer to it: in the body (`body#/…`) or in a document (`ekp.json#/…`). */
export type Finding = { pointer: string; message: string };
export type Direction = 'request' | 'response';

setShouldValidateFormat(true);
// Another test validates the documents as a whole.
setShouldValidateSchema(false);

const dialect = 'https://spec.openapis.org/oas/3.1/dialect/base';
const registered = new Map<ApiDocument, string>();
const validators = new Map<string, Promise<Validator>>();

/** Validates a value; a finding's pointer is `subject#` and the location in the value. */
export async function checkValue(
  schema: Place,
  value: Json,
  direction: Direction,
  subject: string,
): Promise<Finding[]> {
  const coverage = new Coverage();
  const output = (await validatorOf(schema, direction))(value, { outputFormat: BASIC, plugins: [coverage as never] });
  if (!output.valid) {
    return (output.errors ?? []).map(({ absoluteKeywordLocation, instanceLocation }) => {
      const location = pointerIn(instanceLocation);
      const message = explain(placeOf(schema.document, absoluteKeywordLocation), valueAt(value, location));
      return { pointer: `${subject}#${location}`, message };
    });
  }
  const banned = direction === 'request' ? 'readOnly' : 'writeOnly';
  return [
    ...coverage.marked(banned).map((note) => ({
      pointer: `${subject}#${note.location}`,
      message: `the field is ${banned} in ${link(placeOf(schema.document, note.schema))}`,
    })),
    ...coverage.undeclared(value).map((note) => ({
      pointer: `${subject}#${note.location}`,
      message: `the field isn't declared in ${link(placeOf(schema.document, note.schema))}`,
    })),
  ];
}

function validatorOf({ document, pointer }: Place, direction: Direction): Promise<Validator> {
  const uri = `${uriOf(document)}/${direction}#${encodeURI(pointer)}`;
  const known = validators.get(uri) ?? validate(uri);
  validators.set(uri, known);
  return known;
}

function uriOf(document: ApiDocument): string {
  const known = registered.get(document);
  if (known) return known;
  const uri = `https://proof.example/${registered.size}`;
  registered.set(document, uri);
  registerSchema(forDirection(rootOf(document), 'readOnly') as SchemaObject, `${uri}/request`, dialect);
  registerSchema(forDirection(rootOf(document), 'writeOnly') as SchemaObject, `${uri}/response`, dialect);
  return uri;
}

/** A copy in which fields that never travel in a direction aren't required, and without examples. */
function forDirection(place: Place, absent: 'readOnly' | 'writeOnly', isMap = false): Json {
  const { value } = place;
  if (Array.isArray(value)) return value.map((_, index) => forDirection(step(place, String(index)), absent));
  if (!isObject(value)) return value ?? null;
  const kept = Object.keys(value).filter((key) => isMap || (key !== 'example' && key !== 'examples'));
  return Object.fromEntries(
    kept.map((key) => {
      const inner = step(place, key);
      if (key !== 'required' || !Array.isArray(inner.value)) {
        return [key, forDirection(inner, absent, !isMap && key === 'properties')];
      }
      const names = inner.value.filter((name) => !isMarked(child(place, 'properties', String(name)), absent));
      return [key, names];
    }),
  );
}

function step(place: Place, key: string): Place {
  return { ...place, pointer: '', value: (place.value as { [key: string]: Json })[key] };
}

function isMarked(schema: Place, keyword: 'readOnly' | 'writeOnly'): boolean {
  if (schema.value === undefined) return false;
  return child(schema, keyword).value === true || items(child(schema, 'allOf')).some((part) => isMarked(part, keyword));
}

/** The rule that a value breaks: its pointer, and its text where that is short. */
function explain(rule: Place, value: Json | undefined): string {
  if (rule.pointer.endsWith('/required') && Array.isArray(rule.value) && isObject(value)) {
    const missing = rule.value.filter((name) => !Object.hasOwn(value, String(name)));
    return `${missing.join(', ')} missing, see ${link(rule)}`;
  }
  const text = JSON.stringify(rule.value);
  return `fails ${link(rule)}${text && text.length < 100 ? ` ${text}` : ''}`;
}

function placeOf(document: ApiDocument, uri: string): Place {
  return child(rootOf(document), ...keysOf(pointerIn(uri)));
}

function valueAt(value: Json, pointer: string): Json | undefined {
  return child({ document: { name: '', root: value }, pointer: '', value }, ...keysOf(pointer)).value;
}

/** The JSON types that a schema allows, across references and alternatives. */
export function typesOf(schema: Place): string[] {
  const { value } = child(schema, 'type');
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.map(String);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => items(child(schema, key)));
  const constants = [child(schema, 'const'), ...items(child(schema, 'enum'))].map((place) => place.value);
  const types = constants.filter((constant) => constant !== undefined).map((constant) => typeof constant as string);
  return [...parts.flatMap(typesOf), ...types];
}

/** The schema of one property, also where `allOf`, `oneOf`, or `anyOf` describes it. */
export function propertyOf(schema: Place, name: string): Place {
  const direct = entries(child(schema, 'properties')).find(([key]) => key === name)?.[1];
  if (direct) return direct;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => items(child(schema, key)));
  const found = parts.map((part) => propertyOf(part, name)).find(({ value }) => value !== undefined);
  return found ?? child(schema, 'additionalProperties');
}
