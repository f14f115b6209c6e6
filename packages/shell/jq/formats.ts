import { encode, percentEncode } from '../curl/bytes.ts';
import { textOf } from './filters.ts';
import { describe, dump, fail, reject, renderNumber, type Value } from './values.ts';

function rowOf(value: Value, name: string, quote: (text: string) => string, separator: string): string {
  if (!Array.isArray(value)) return fail(`${describe(value)} cannot be ${name}-formatted, only array`);
  const cells = value.map((cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return Number.isNaN(cell) ? '' : renderNumber(cell);
    if (typeof cell === 'boolean') return String(cell);
    return typeof cell === 'string' ? quote(cell) : fail(`${describe(cell)} is not valid in a csv row`);
  });
  return cells.join(separator);
}

function shellWord(value: Value): string {
  if (typeof value === 'object' && value !== null) return fail(`${describe(value)} can not be escaped for shell`);
  return typeof value === 'string' ? `'${value.replaceAll("'", "'\\''")}'` : dump(value);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function html(text: string): string {
  // Versions of jq write it differently.
  if (text.includes("'")) reject("@html of a string with '");
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

function uri(text: string): string {
  if (/[!'()*]/.test(text)) reject("@uri of a string with !'()*");
  return percentEncode(text);
}

function decodeBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/=+$/, '')), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return reject("@base64d of a string that isn't text in Base64");
  }
}

const tabs: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

const formats: Record<string, (value: Value) => string> = {
  text: textOf,
  json: (value) => dump(value),
  html: (value) => html(textOf(value)),
  uri: (value) => uri(textOf(value)),
  csv: (value) => rowOf(value, 'csv', (text) => `"${text.replaceAll('"', '""')}"`, ','),
  tsv: (value) => rowOf(value, 'tsv', (text) => text.replace(/[\t\n\r\\]/g, (one) => tabs[one] ?? ''), '\t'),
  sh: (value) => (Array.isArray(value) ? value.map(shellWord).join(' ') : shellWord(value)),
  base64: (value) => btoa(Array.from(encode(textOf(value)), (byte) => String.fromCharCode(byte)).join('')),
  base64d: (value) => decodeBase64(textOf(value)),
};

/** The function of a format, such as `@csv`. */
export function formatOf(name: string): (value: Value) => string {
  return (Object.hasOwn(formats, name) && formats[name]) || reject(`@${name}`);
}
