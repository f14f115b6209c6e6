import type { Parameter } from '@docs/contracts';
import type { Pair } from './model.ts';

type Encode = (text: string) => string;

/** Percent-encodes everything except the unreserved characters of RFC 3986. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, hexOf);
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Percent-encodes only what a cookie can't hold, since many servers don't decode cookies. */
function encodeCookie(text: string): string {
  return text.replace(/[^!#-+\--:<-[\]-~]|%/gu, encodeURIComponent);
}

function keep(text: string): string {
  return text;
}

/** Whether a value has named fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text: a string is its own text, anything else is JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether a media type is JSON. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** A path with a percent-encoded query. */
export function withQuery(path: string, query: readonly Pair[]): string {
  const search = query.map(({ name, value }) => `${name}=${value}`).join('&');
  return search ? `${path}?${search}` : path;
}

/** The elements of a value, before a style joins them. */
function elementsOf(value: unknown, explode: boolean, encoded: Encode): string[] {
  if (Array.isArray(value)) return value.map((item) => encoded(textOf(item)));
  if (!isObject(value)) return [encoded(textOf(value))];
  return Object.entries(value).flatMap(([key, item]) => {
    const pair = [encoded(key), encoded(textOf(item))];
    return explode ? [pair.join('=')] : pair;
  });
}

function documentOf({ mediaType, example }: Parameter): string | undefined {
  if (mediaType === undefined) return undefined;
  return isJson(mediaType) ? JSON.stringify(example) : textOf(example);
}

function unknownStyle({ name, in: place, style }: Parameter): Error {
  return new Error(`the style ${style} of the ${place} parameter ${name} does not exist.`);
}

/** The text that replaces `{parameter}` in a path. */
export function pathText(parameter: Parameter): string {
  const { name, style, explode, example } = parameter;
  const document = documentOf(parameter);
  if (document !== undefined) return encode(document);
  const elements = elementsOf(example, explode, encode);
  if (style === 'simple') return elements.join(',');
  if (style === 'label') return `.${elements.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') throw unknownStyle(parameter);
  if (explode && isObject(example)) return elements.map((element) => `;${element}`).join('');
  const values = explode ? elements : [elements.join(',')];
  return values.map((value) => (value === '' ? `;${encode(name)}` : `;${encode(name)}=${value}`)).join('');
}

function deepPairs(name: string, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(name, item));
  if (!isObject(value)) return [{ name: encode(name), value: encode(textOf(value)) }];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

function explodedPairs(name: string, value: unknown, encoded: Encode): Pair[] {
  if (Array.isArray(value)) return value.map((item) => ({ name: encoded(name), value: encoded(textOf(item)) }));
  if (!isObject(value)) return [{ name: encoded(name), value: encoded(textOf(value)) }];
  return Object.entries(value).map(([key, item]) => ({ name: encoded(key), value: encoded(textOf(item)) }));
}

const delimiters: Readonly<Record<string, string>> = { form: ',', spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The percent-encoded pairs of a query parameter. */
export function queryPairs(parameter: Parameter): Pair[] {
  const { name, style, explode, example } = parameter;
  const document = documentOf(parameter);
  if (document !== undefined) return [{ name: encode(name), value: encode(document) }];
  if (style === 'deepObject') return deepPairs(name, example);
  const delimiter = delimiters[style];
  if (delimiter === undefined) throw unknownStyle(parameter);
  if (explode) return explodedPairs(name, example, encode);
  return [{ name: encode(name), value: elementsOf(example, false, encode).join(delimiter) }];
}

/** The value of a header. */
export function headerText(parameter: Parameter): string {
  return documentOf(parameter) ?? elementsOf(parameter.example, parameter.explode, keep).join(',');
}

/** The pairs of a cookie parameter, each `name=value`. */
export function cookiePairs(parameter: Parameter): string[] {
  const { name, explode, example } = parameter;
  const document = documentOf(parameter);
  if (document !== undefined) return [`${name}=${encodeCookie(document)}`];
  // A comma separates the elements, so `encodeCookie` encodes the commas inside them.
  if (!explode) return [`${name}=${elementsOf(example, false, encodeCookie).join(',')}`];
  return explodedPairs(name, example, encodeCookie).map((pair) => `${pair.name}=${pair.value}`);
}
