import { readsFile } from './body.ts';
import { Code, Group, renderLiteral, type Syntax } from './layout.ts';
import type { Pair, Part, SampleRequest, Text } from './model.ts';
import { encode, withQuery } from './parameter.ts';

/** A string literal: double quotes, unless single quotes need fewer escapes. JSON's escapes are all Python's too. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return json;
  return `'${json.slice(1, -1).replace(/\\./g, (token) => (token === '\\"' ? '"' : token))}'`;
}

const constants = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

const syntax: Syntax = {
  step: '    ',
  padding: '',
  key: quoted,
  scalar: (value) => (typeof value === 'string' ? quoted(value) : (constants.get(value) ?? JSON.stringify(value))),
};

function variable(name: string): Code {
  return new Code(`os.environ["${name}"]`);
}

function codeOf(text: Text): Code {
  const [first] = text;
  if (text.length === 1 && typeof first === 'object') return variable(first.variable);
  if (text.every((piece) => typeof piece === 'string')) return new Code(quoted(text.join('')));
  const pieces = text.map((piece) => {
    // Before Python 3.12, the quotes of an f-string may not appear in its braces.
    if (typeof piece === 'object') return `{os.environ['${piece.variable}']}`;
    return JSON.stringify(piece).slice(1, -1).replace(/[{}]/g, '$&$&');
  });
  return new Code(`f"${pieces.join('')}"`);
}

/** Pairs as a dictionary, or as a list of tuples where a name repeats. */
function mapOf(pairs: readonly (readonly [string, unknown])[]): unknown {
  const isUnique = new Set(pairs.map(([name]) => name)).size === pairs.length;
  return isUnique ? Object.fromEntries(pairs) : pairs.map((pair) => new Group('(', pair));
}

/** Whether requests encodes the decoded pair to the same bytes: it writes spaces as plus signs, and encodes commas. */
function isPlain({ name, value }: Pair): boolean {
  return [name, value].every((text) => {
    const decoded = decodeURIComponent(text);
    return !decoded.includes(' ') && encode(decoded) === text;
  });
}

interface Argument {
  name: string;
  statement?: string;
  value: string;
}

function queryOf({ path, query, queryKeys }: SampleRequest): { path: string; pairs: [string, unknown][] } {
  const keys = queryKeys.map((key): [string, unknown] => [decodeURIComponent(key.name), variable(key.variable)]);
  if (!query.every(isPlain)) return { path: withQuery(path, query), pairs: keys };
  const pairs = query.map(({ name, value }): [string, unknown] => [
    decodeURIComponent(name),
    decodeURIComponent(value),
  ]);
  return { path, pairs: [...pairs, ...keys] };
}

function fileBytes(file: string): Code {
  return new Code(`Path(${quoted(file)}).read_bytes()`);
}

function partOf(part: Part): Group {
  if ('file' in part) return new Group('(', [part.file, fileBytes(part.file), part.contentType]);
  const { value, contentType } = part;
  return new Group('(', contentType === undefined ? [null, value] : [null, value, contentType]);
}

/** Text with a line for each of its lines. */
function textStatement(text: string): string {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2) return `payload = ${quoted(text)}`;
  return ['payload = (', ...lines.map((line) => `    ${quoted(line)}`), ')'].join('\n');
}

function jsonStatement(value: unknown): string {
  const type = Array.isArray(value) ? ': list[Any]' : typeof value === 'object' ? ': dict[str, Any]' : '';
  return renderLiteral(`payload${type} = `, value, '', syntax);
}

function bodyArgument({ body }: SampleRequest): Argument | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'json':
      // requests takes `None` for "no body".
      if (body.value === null) return { name: 'data', value: '"null"' };
      return { name: 'json', statement: jsonStatement(body.value), value: 'payload' };
    case 'text':
      return { name: 'data', statement: textStatement(body.text), value: 'payload.encode()' };
    case 'form': {
      const fields = mapOf(body.fields.map(({ name, value }) => [name, value]));
      return { name: 'data', statement: renderLiteral('payload = ', fields, '', syntax), value: 'payload' };
    }
    case 'multipart': {
      const files = mapOf(body.parts.map((part) => [part.name, partOf(part)]));
      return { name: 'files', statement: renderLiteral('files = ', files, '', syntax), value: 'files' };
    }
    case 'file':
      return { name: 'data', value: fileBytes(body.file).text };
  }
}

function argumentsOf(request: SampleRequest, pairs: readonly (readonly [string, unknown])[]): Argument[] {
  const { headers, basic, certificate } = request;
  const literal = (name: string, value: unknown) => ({
    name,
    statement: renderLiteral(`${name} = `, value, '', syntax),
    value: name,
  });
  const variables = (name: string, both: readonly string[]) => literal(name, new Group('(', both.map(variable)));
  const body = bodyArgument(request);
  return [
    ...(pairs.length > 0 ? [literal('params', mapOf(pairs))] : []),
    ...(basic ? [variables('auth', [basic.user, basic.password])] : []),
    ...(certificate ? [variables('cert', [certificate.file, certificate.key])] : []),
    ...(headers.length > 0
      ? [literal('headers', Object.fromEntries(headers.map(({ name, value }) => [name, codeOf(value)])))]
      : []),
    ...(body ? [body] : []),
  ];
}

function annotates({ body }: SampleRequest): boolean {
  return body?.kind === 'json' && typeof body.value === 'object' && body.value !== null;
}

const functions = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The request as a Python script with requests. */
export function renderPython(request: SampleRequest): string {
  const { method, hostVariable } = request;
  const { path, pairs } = queryOf(request);
  const args = argumentsOf(request, pairs);
  const statements = args.flatMap(({ statement }) => statement ?? []);
  const values = [new Code('url'), ...args.map(({ name, value }) => new Code(`${name}=${value}`))];
  const call = functions.has(method)
    ? new Group(`requests.${method.toLowerCase()}(`, values)
    : new Group('requests.request(', [method, ...values]);
  return [
    'import os',
    ...(readsFile(request.body) ? ['from pathlib import Path'] : []),
    ...(annotates(request) ? ['from typing import Any'] : []),
    '',
    'import requests',
    '',
    `url = ${codeOf([{ variable: hostVariable }, path]).text}`,
    ...statements,
    '',
    renderLiteral('response = ', call, '', syntax),
    'response.raise_for_status()',
    '',
    'print(response.status_code, response.text)',
  ].join('\n');
}
