import { concat, encode } from './bytes.ts';
import { CurlError } from './model.ts';

/** Reads a file that an option names; `-` is the standard input. */
export type Read = (path: string) => Promise<Uint8Array>;

interface Part {
  data: string;
  type?: string;
  filename?: string;
}

const types = new Map(
  'gif image/gif,jpg image/jpeg,jpeg image/jpeg,png image/png,svg image/svg+xml,txt text/plain,htm text/html,html text/html,pdf application/pdf,xml application/xml'
    .split(',')
    .map((line) => line.split(' ') as [string, string]),
);

function typeOfFile(name: string): string {
  return types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream';
}

/** A value of `--form` and its properties, after semicolons; each is a word or quoted. */
const property = /;\s*(type=|filename=|headers=|encoder=)?\s*(?:"((?:[^"\\]|\\[\s\S])*)"[^;]*|([^;]*))/gy;

function readPart(text: string): Part {
  let part: Part | undefined;
  for (const [whole, key = '', quoted, plain = ''] of `;${text}`.matchAll(property)) {
    const value = quoted?.replace(/\\([\\"])/g, '$1') ?? plain.trimEnd();
    if (!part) part = { data: key + value };
    else if (key === 'type=') part.type = value;
    else if (key === 'filename=') part.filename = value;
    else if (key) throw new CurlError(2, `option --form: ${key} isn't supported here`);
    // Parameters of the content type follow it; cURL skips other words with a warning.
    else if (part.type !== undefined) part.type += whole.trimEnd();
  }
  return part ?? { data: '' };
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
}

async function renderPart(option: string, argument: string, read: Read): Promise<Uint8Array[]> {
  const at = argument.indexOf('=');
  if (at < 0) throw new CurlError(2, `option --${option}: is badly used here, the value has no =`);
  const [name, value] = [argument.slice(0, at), argument.slice(at + 1)];
  const isLiteral = option === 'form-string';
  const sign = isLiteral ? '' : value.charAt(0);
  if (sign === '(') throw new CurlError(2, "option --form: nested parts aren't supported here");
  const isFile = sign === '@' || sign === '<';
  const part = isLiteral ? { data: value } : readPart(isFile ? value.slice(1) : value);
  const bytes = isFile ? await read(part.data) : encode(part.data);
  const filename = part.filename ?? (sign === '@' ? part.data.slice(part.data.lastIndexOf('/') + 1) : undefined);
  const type = part.type ?? (sign === '@' ? typeOfFile(part.filename ?? part.data) : undefined);
  const lines = [
    `Content-Disposition: form-data; name=${quote(name)}${filename === undefined ? '' : `; filename=${quote(filename)}`}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  return [encode(`${lines.join('\r\n')}\r\n\r\n`), bytes];
}

/** The body of a multipart form, and its content type. */
export async function renderForm(parts: [option: string, argument: string][], read: Read) {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const boundary = `${'-'.repeat(24)}${[...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const chunks: Uint8Array[] = [];
  for (const [option, argument] of parts)
    chunks.push(encode(`--${boundary}\r\n`), ...(await renderPart(option, argument, read)), encode('\r\n'));
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: concat([...chunks, encode(`--${boundary}--\r\n`)]),
  };
}
