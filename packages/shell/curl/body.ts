import { concat, decode, encode, percentEncode } from './bytes.ts';
import { type Read, renderForm } from './form.ts';
import { CurlError, type Environment } from './model.ts';
import type { Options } from './options.ts';

/** A reader of the files that options name; a missing one ends the command. */
export function readerOf({ stdin, files }: Environment): Read {
  return async (path) => {
    const bytes = path === '-' ? stdin : await files.read(path);
    if (!bytes) throw new CurlError(26, `Failed to open/read local data from file/application: ${path}`);
    return bytes;
  };
}

/** The value of `--data-urlencode` or `--url-query`: `text`, `=text`, `name=text`, `@file`, or `name@file`. */
async function encodePair(argument: string, read: Read): Promise<string> {
  const [, name = '', sign, rest = ''] = /^([^=@]*)([=@])([\s\S]*)$/.exec(argument) ?? [];
  const value = sign === undefined ? argument : sign === '@' ? decode(await read(rest)) : rest;
  const encoded = percentEncode(value).replaceAll('%20', '+');
  return name ? `${name}=${encoded}` : encoded;
}

async function dataOf(option: string, argument: string, read: Read): Promise<Uint8Array> {
  if (option === 'data-urlencode') return encode(await encodePair(argument, read));
  if (option === 'data-raw' || !argument.startsWith('@')) return encode(argument);
  const bytes = await read(argument.slice(1));
  // Lines of a file are joined, unless its bytes are to stay.
  return option.startsWith('data') && option !== 'data-binary'
    ? bytes.filter((byte) => byte !== 0 && byte !== 10 && byte !== 13)
    : bytes;
}

async function joinData(options: Options, read: Read): Promise<Uint8Array | undefined> {
  const data = options.data();
  const chunks: Uint8Array[] = [];
  for (const [option, argument] of data) {
    if (chunks.length > 0 && option !== 'json') chunks.push(encode('&'));
    chunks.push(await dataOf(option, argument, read));
  }
  return data.length > 0 ? concat(chunks) : undefined;
}

/** The parts of a request that data options make. */
export interface Content {
  /** Its method, unless `--request` names one. */
  method: string;
  type?: string;
  body: Uint8Array | undefined;
  /** The additions of `--get` and `--url-query` to the URL. */
  query: string[];
}

/** Reads what a command sends: data, a form, or a file. */
export async function readContent(options: Options, read: Read): Promise<Content> {
  const query: string[] = [];
  for (const [, argument] of options.all('url-query'))
    query.push(argument.startsWith('+') ? argument.slice(1) : await encodePair(argument, read));
  const file = options.last('upload-file');
  if (file !== undefined) return { method: 'PUT', body: await read(file === '.' ? '-' : file), query };
  const parts = options.all('form', 'form-string');
  if (parts.length > 0) return { method: 'POST', ...(await renderForm(parts, read)), query };
  const data = await joinData(options, read);
  const method = options.has('head') ? 'HEAD' : 'GET';
  if (data === undefined) return { method, body: undefined, query };
  if (options.has('get')) return { method, body: undefined, query: [decode(data), ...query] };
  const type = options.has('json') ? 'application/json' : 'application/x-www-form-urlencoded';
  return { method: 'POST', type, body: data, query };
}
