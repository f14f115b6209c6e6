import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One published OpenAPI document. */
export type ApiDocument = { name: string; root: Json };

/** A value inside a document, with the JSON Pointer that leads to it. */
export type Place = { document: ApiDocument; pointer: string; value: Json | undefined };

/** The folder with the built site. */
export const builtSite = path.resolve(process.env.BUILD ?? 'build');

/** Reads every OpenAPI document of the built site. */
export function loadDocuments(build = builtSite): ApiDocument[] {
  const folder = path.join(build, 'openapi');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => ({ name, root: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) }));
}

/** The root of a document. */
export function rootOf(document: ApiDocument): Place {
  return { document, pointer: '', value: document.root };
}

/** Steps into a place; a key that the place itself lacks is looked up behind its `$ref`. */
export function child(place: Place, ...keys: string[]): Place {
  let current = place;
  for (const key of keys) {
    if (own(current.value, key) === undefined) current = follow(current);
    current = {
      document: place.document,
      pointer: `${current.pointer}/${escapeKey(key)}`,
      value: own(current.value, key),
    };
  }
  return current;
}

/** The place that a chain of `$ref` ends at. */
export function follow(place: Place): Place {
  const reference = own(place.value, '$ref');
  if (typeof reference !== 'string') return place;
  if (!reference.startsWith('#/')) throw new Error(`${link(place)}: the reference ${reference} leaves the document`);
  return follow(child(rootOf(place.document), ...keysOf(pointerIn(reference))));
}

/** The JSON Pointer in the fragment of a URI. */
export function pointerIn(uri: string): string {
  return decodeURIComponent(uri.slice(uri.indexOf('#') + 1));
}

/** A key as JSON Pointers write it. */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys that a JSON Pointer consists of. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The members of an object. */
export function entries(place: Place): [string, Place][] {
  const { value } = follow(place);
  if (!isObject(value)) return [];
  return Object.keys(value).map((key) => [key, child(place, key)]);
}

/** The elements of an array. */
export function items(place: Place): Place[] {
  const { value } = follow(place);
  return Array.isArray(value) ? value.map((_, index) => child(place, String(index))) : [];
}

/** A string member, or nothing. */
export function textOf(place: Place, key: string): string | undefined {
  const { value } = child(place, key);
  return typeof value === 'string' ? value : undefined;
}

/** A string member that OpenAPI demands. */
export function requiredText(place: Place, key: string): string {
  const text = textOf(place, key);
  if (text === undefined) throw new Error(`${link(place)} has no ${key}`);
  return text;
}

/** Document and pointer, as failures name them. */
export function link({ document, pointer }: Place): string {
  return `${document.name}#${pointer}`;
}

/** Whether a value is a JSON object. */
export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
