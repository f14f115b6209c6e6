import { readsFile } from './body.ts';
import { Code, Group, renderLiteral, type Syntax } from './layout.ts';
import type { Pair, Part, SampleRequest, Text } from './model.ts';
import { withQuery } from './parameter.ts';

/** A string literal: single quotes, unless double quotes need fewer escapes. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return json;
  const inner = json.slice(1, -1).replace(/\\.|'/g, (token) => {
    if (token === '\\"') return '"';
    return token === "'" ? "\\'" : token;
  });
  return `'${inner}'`;
}

/** The literal text of a template. */
function templateText(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return inner.replace(/\\.|`|\$\{/g, (token) => {
    if (token === '\\"') return '"';
    return token.startsWith('\\') ? token : `\\${token}`;
  });
}

const syntax: Syntax = {
  step: '  ',
  padding: ' ',
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
  scalar: (value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value)),
};

function variable(name: string): string {
  return `\${process.env.${name}}`;
}

function codeOf(text: Text): Code {
  if (text.every((piece) => typeof piece === 'string')) return new Code(quoted(text.join('')));
  const pieces = text.map((piece) => (typeof piece === 'string' ? templateText(piece) : variable(piece.variable)));
  return new Code(`\`${pieces.join('')}\``);
}

/** `key`, `key2`, `key3`: names of variables in the sample. */
function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name}${index + 1}`;
}

function urlStatements({ hostVariable, path, query, queryKeys }: SampleRequest): string[] {
  const keys = queryKeys.map(({ variable: name }, index) => {
    const value = new Group('encodeURIComponent(', [codeOf([{ variable: name }])]);
    return renderLiteral(`const ${numbered('apiKey', index)} = `, value, ';', syntax);
  });
  const pairs = queryKeys.map(({ name }, index) => ({ name, value: `\${${numbered('apiKey', index)}}` }));
  // Nothing to escape: percent-encoding leaves neither backslashes nor backticks.
  return [...keys, `const url = \`${variable(hostVariable)}${withQuery(path, [...query, ...pairs])}\`;`];
}

function authStatements({ basic }: SampleRequest): string[] {
  if (!basic) return [];
  const both = codeOf([{ variable: basic.user }, ':', { variable: basic.password }]);
  const encoded = new Group('Buffer.from(', [both], ").toString('base64')");
  return [renderLiteral('const credentials = ', encoded, ';', syntax)];
}

function appendStatements(parts: readonly Part[]): string[] {
  let count = 0;
  return parts.flatMap((part) => {
    const { name, contentType } = part;
    const append = (...args: unknown[]) => renderLiteral('', new Group('form.append(', [name, ...args]), ';', syntax);
    const blob = (content: unknown) => new Group('new Blob(', [[content], { type: contentType }]);
    if (!('file' in part)) return [append(contentType === undefined ? part.value : blob(part.value))];
    const file = numbered('file', count++);
    const read = `const ${file} = await readFile(${quoted(part.file)});`;
    return [read, append(blob(new Code(file)), part.file)];
  });
}

function bodyStatements({ body }: SampleRequest): string[] {
  if (body?.kind === 'multipart') return ['const form = new FormData();', ...appendStatements(body.parts)];
  if (body?.kind !== 'text' || !body.text.includes('\n')) return [];
  const lines = new Group('[', body.text.split('\n'), "].join('\\n')");
  return [renderLiteral('const payload = ', lines, ';', syntax)];
}

/** Fields as an object, or as a list of pairs where a name repeats. */
function fieldsOf(fields: readonly Pair[]): unknown {
  const pairs = fields.map(({ name, value }) => [name, value] as const);
  return new Set(fields.map(({ name }) => name)).size === fields.length ? Object.fromEntries(pairs) : pairs;
}

function bodyValue({ body }: SampleRequest): unknown {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'json':
      return new Group('JSON.stringify(', [body.value]);
    case 'text':
      return body.text.includes('\n') ? new Code('payload') : body.text;
    case 'form':
      return new Group('new URLSearchParams(', [fieldsOf(body.fields)]);
    case 'multipart':
      return new Code('form');
    case 'file':
      return new Code(`await readFile(${quoted(body.file)})`);
  }
}

function optionsOf(request: SampleRequest): Record<string, unknown> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own
  const basic = { Authorization: new Code('`Basic ${credentials}`') };
  const headers = {
    ...(request.basic ? basic : {}),
    ...Object.fromEntries(request.headers.map(({ name, value }) => [name, codeOf(value)])),
  };
  const body = bodyValue(request);
  return {
    method: request.method,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

function importsOf(request: SampleRequest): string[] {
  const imports = [
    ...(request.certificate ? ["import { once } from 'node:events';"] : []),
    ...(request.certificate || readsFile(request.body) ? ["import { readFile } from 'node:fs/promises';"] : []),
    ...(request.certificate
      ? [
          "import type { IncomingMessage } from 'node:http';",
          "import https from 'node:https';",
          "import { text } from 'node:stream/consumers';",
        ]
      : []),
  ];
  return imports.length > 0 ? [...imports, ''] : [];
}

function fetchStatements(request: SampleRequest): string[] {
  return [
    renderLiteral('const response = await fetch(url, ', optionsOf(request), ');', syntax),
    'const text = await response.text();',
    'if (!response.ok) {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own
    '  throw new Error(`${response.status} ${text}`);',
    '}',
    '',
    'console.log(response.status, text);',
  ];
}

/** `fetch` takes no client certificate, so Node's own client sends what `Request` has encoded. */
function certificateStatements(request: SampleRequest, { file, key }: { file: string; key: string }): string[] {
  return [
    renderLiteral('const request = new Request(url, ', optionsOf(request), ');', syntax),
    'const call = https.request(url, {',
    '  method: request.method,',
    '  headers: Object.fromEntries(request.headers),',
    `  cert: await readFile(\`${variable(file)}\`),`,
    `  key: await readFile(\`${variable(key)}\`),`,
    '});',
    'call.end(Buffer.from(await request.arrayBuffer()));',
    "const events = await once(call, 'response');",
    'const response = events[0] as IncomingMessage;',
    'const status = response.statusCode ?? 0;',
    'const content = await text(response);',
    'if (status >= 300) {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own
    '  throw new Error(`${status} ${content}`);',
    '}',
    '',
    'console.log(status, content);',
  ];
}

/** The request as a TypeScript module with `fetch`. */
export function renderTypeScript(request: SampleRequest): string {
  return [
    ...importsOf(request),
    ...urlStatements(request),
    ...authStatements(request),
    ...bodyStatements(request),
    ...(request.certificate ? certificateStatements(request, request.certificate) : fetchStatements(request)),
  ].join('\n');
}
