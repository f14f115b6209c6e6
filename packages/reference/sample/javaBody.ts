import { renderJson } from '../markdown/json.ts';
import { deeper, margin, quoted, textBlock } from './javaText.ts';
import { widest } from './layout.ts';
import type { Pair, Part, SampleRequest } from './model.ts';
import { encode } from './parameter.ts';

/** The parts that a body adds to a Java sample. */
export interface JavaBody {
  imports: string[];
  statements: string[];
  /** The expression of its publisher. */
  publisher: string;
  headers: { name: string; value: string }[];
}

const nothing: JavaBody = { imports: [], statements: [], publisher: 'BodyPublishers.noBody()', headers: [] };

function stringBody(statement: string): JavaBody {
  return { ...nothing, statements: [statement], publisher: 'BodyPublishers.ofString(body)' };
}

function assign(expression: string): string {
  return `${margin}var body = ${expression};`;
}

function textExpression(text: string): string {
  return text.includes('\n') ? textBlock(text, deeper) : quoted(text);
}

function jsonExpression(value: unknown): string {
  if (typeof value !== 'object' || value === null) return quoted(JSON.stringify(value));
  // The line break at the end is harmless in JSON, and keeps the block free of a backslash.
  return textBlock(`${renderJson(value, widest - 1 - deeper.length)}\n`, deeper);
}

function formExpression(fields: readonly Pair[]): string {
  const pairs = fields.map(({ name, value }, index) => {
    return quoted(`${index > 0 ? '&' : ''}${encode(name)}=${encode(value)}`);
  });
  return pairs.join(`\n${deeper}+ `);
}

const boundary = 'sample-9f2c61d8';

/** Quotes and line breaks in the names of parts, as browsers write them. */
function nameOf(name: string): string {
  return `"${name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
}

function headOf(part: Part): string {
  const file = 'file' in part ? `; filename=${nameOf(part.file)}` : '';
  const type = part.contentType === undefined ? [] : [`Content-Type: ${part.contentType}`];
  const disposition = `Content-Disposition: form-data; name=${nameOf(part.name)}${file}`;
  return [`--${boundary}`, disposition, ...type, '', ''].join('\r\n');
}

/** The body's text and the files between it, in order. */
function segmentsOf(parts: readonly Part[]): (string | { file: string })[] {
  const segments: (string | { file: string })[] = [];
  let text = '';
  for (const part of parts) {
    text += headOf(part);
    if ('file' in part) {
      segments.push(text, { file: part.file });
      text = '';
    } else text += part.value;
    text += '\r\n';
  }
  return [...segments, `${text}--${boundary}--\r\n`];
}

function multipartBody(parts: readonly Part[]): JavaBody {
  const headers = [{ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` }];
  const segments = segmentsOf(parts);
  const [only] = segments;
  if (segments.length === 1 && typeof only === 'string') {
    return { ...stringBody(assign(textBlock(only, deeper))), headers };
  }
  const publishers = segments.map((segment) => {
    if (typeof segment === 'object') return `${deeper}BodyPublishers.ofFile(Path.of(${quoted(segment.file)}))`;
    return `${deeper}BodyPublishers.ofString(${textBlock(segment, deeper + margin)})`;
  });
  const statement = assign(`BodyPublishers.concat(\n${publishers.join(',\n')})`);
  return { imports: ['java.nio.file.Path'], statements: [statement], publisher: 'body', headers };
}

/** The body of a Java sample. */
export function javaBodyOf({ body }: SampleRequest): JavaBody {
  switch (body?.kind) {
    case undefined:
      return nothing;
    case 'json':
      return stringBody(assign(jsonExpression(body.value)));
    case 'text':
      return stringBody(assign(textExpression(body.text)));
    case 'form':
      return stringBody(assign(formExpression(body.fields)));
    case 'multipart':
      return multipartBody(body.parts);
    case 'file': {
      const statement = `${margin}var file = Path.of(${quoted(body.file)});`;
      const publisher = 'BodyPublishers.ofFile(file)';
      return { ...nothing, imports: ['java.nio.file.Path'], statements: [statement], publisher };
    }
  }
}
