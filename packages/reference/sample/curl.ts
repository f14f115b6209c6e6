import { renderJson } from '../markdown/json.ts';
import { widest } from './layout.ts';
import type { HeaderLine, Part, SampleRequest, Text } from './model.ts';
import { encode, withQuery } from './parameter.ts';

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Literal text between double quotes; interactive shells expand `!` there, so it leaves them. */
function double(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&').replaceAll('!', `"'!'"`);
}

/** A word of the shell; only text with variables is between double quotes. */
function wordOf(text: Text): string {
  if (text.every((piece) => typeof piece === 'string')) return single(text.join(''));
  const pieces = text.map((piece, index) => {
    if (typeof piece === 'string') return double(piece);
    const next = text[index + 1];
    // Without braces, letters that follow would be read as part of the name.
    const touches = typeof next === 'string' && /^\w/.test(next);
    return touches ? `\${${piece.variable}}` : `$${piece.variable}`;
  });
  return `"${pieces.join('')}"`;
}

function headerOption({ name, value }: HeaderLine): string {
  // cURL drops a header without a value unless a semicolon ends its name.
  if (value.join('') === '') return `--header ${single(`${name};`)}`;
  return `--header ${wordOf([`${name}: `, ...value])}`;
}

function partOption(part: Part): string {
  const { name, contentType } = part;
  if ('file' in part) return `--form ${single(`${name}=@${part.file};type=${contentType}`)}`;
  if (contentType === undefined) return `--form-string ${single(`${name}=${part.value}`)}`;
  // A semicolon ends an unquoted value, and a few first characters have a special meaning.
  const isPlain = /^[^\s@<"();][^;]*$/.test(part.value);
  const value = isPlain ? part.value : `"${part.value.replace(/[\\"]/g, '\\$&')}"`;
  return `--form ${single(`${name}=${value};type=${contentType}`)}`;
}

function bodyOptions({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json':
      // Other users of a computer can read the arguments of a command. JSON has no line that could end it early.
      if (body.hasSecret) return [`--data @- <<'JSON'\n${renderJson(body.value, widest)}\nJSON`];
      return [`--data ${single(renderJson(body.value, widest - 1, '  ', "--data '".length))}`];
    case 'text':
      return [`--data-raw ${single(body.text)}`];
    case 'form':
      return body.fields.map(({ name, value }) => `--data-urlencode ${single(`${encode(name)}=${value}`)}`);
    case 'multipart':
      return body.parts.map(partOption);
    case 'file':
      return [`--data-binary ${single(`@${body.file}`)}`];
  }
}

/** API keys in the query, encoded by cURL; `--url-query` is newer, so it is left to requests with a body. */
function keyOptions({ queryKeys, body }: SampleRequest): string[] {
  const option = body ? '--url-query' : '--data-urlencode';
  const options = queryKeys.map(({ name, variable }) => `${option} ${wordOf([`${name}=`, { variable }])}`);
  return options.length > 0 && !body ? ['--get', ...options] : options;
}

/** The request as a cURL command. */
export function renderCurl(request: SampleRequest): string {
  const { method, hostVariable, path, query, headers, basic, certificate } = request;
  const url = wordOf([{ variable: hostVariable }, withQuery(path, query)]);
  return [
    // With `--request HEAD`, cURL would wait for a body.
    method === 'HEAD' ? 'curl --head' : `curl --request ${method}`,
    `--url ${url}`,
    ...keyOptions(request),
    ...(basic ? [`--user ${wordOf([{ variable: basic.user }, ':', { variable: basic.password }])}`] : []),
    ...(certificate ? [`--cert "$${certificate.file}"`, `--key "$${certificate.key}"`] : []),
    ...headers.map(headerOption),
    ...bodyOptions(request),
  ].join(' \\\n  ');
}
