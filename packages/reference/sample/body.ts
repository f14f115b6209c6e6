import type { Body, Content, Operation, Schema } from '@docs/contracts';
import { concreteType, fileNameOf, kindOf, stemOf } from './media.ts';
import type { Pair, Part, SampleBody } from './model.ts';
import { isJson, isObject, textOf } from './parameter.ts';

/** The body of a request and its media type. */
export interface TypedBody {
  mediaType: string;
  body: SampleBody;
}

function objectOf(example: unknown): Record<string, unknown> {
  if (isObject(example)) return example;
  throw new Error('the example of a form must be an object.');
}

/** The values of a field: an array is sent as a repeated field, as OpenAPI has it for forms. */
function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function fieldsOf(example: unknown): Pair[] {
  return Object.entries(objectOf(example)).flatMap(([name, value]) =>
    valuesOf(value).map((item) => ({ name, value: textOf(item) })),
  );
}

/** The properties of a schema, those of its `allOf` included. */
function propertiesOf({ properties, allOf }: Schema): Record<string, Schema> {
  return Object.assign({}, ...(allOf ?? []).map(propertiesOf), properties);
}

function requiredOf({ required, allOf }: Schema): string[] {
  return [...(allOf ?? []).flatMap(requiredOf), ...(required ?? [])];
}

function hasReference({ $ref, allOf }: Schema): boolean {
  return $ref !== undefined || (allOf ?? []).some(hasReference);
}

/** The media type that a schema gives its bytes; none where the value is text, base64 included. */
function binaryType(schema: Schema): string | undefined {
  if (schema.items) return binaryType(schema.items);
  if (schema.contentEncoding !== undefined) return undefined;
  return schema.contentMediaType ?? (schema.format === 'binary' ? 'application/octet-stream' : undefined);
}

/** The media type of a part, where the contract says one; of several, the first. */
function partType(name: string, { schema, encoding }: Content): string | undefined {
  const property = propertiesOf(schema)[name];
  const given = encoding[name]?.contentType?.split(',')[0]?.trim() ?? (property && binaryType(property));
  if (given === undefined && property === undefined && hasReference(schema)) {
    throw new Error(`the part ${name} is described by a $ref: its \`encoding\` must have a \`contentType\`.`);
  }
  return given && concreteType(given, undefined);
}

function isFile(contentType: string | undefined): contentType is string {
  return contentType !== undefined && !isJson(contentType) && !/^text\/plain\b/i.test(contentType);
}

function partOf(name: string, value: unknown, contentType: string | undefined): Part {
  if (isFile(contentType)) return { name, file: fileNameOf(value, name, contentType), contentType };
  if (contentType === undefined || !isJson(contentType)) {
    return { name, value: textOf(value), contentType: isObject(value) ? 'application/json' : contentType };
  }
  return { name, value: JSON.stringify(value), contentType };
}

function partsOf(content: Content, example: unknown): Part[] {
  const fields = example === undefined ? {} : objectOf(example);
  // Contracts often leave files out of their examples, because bytes can't be written there.
  const files = requiredOf(content.schema).filter((name) => !(name in fields) && isFile(partType(name, content)));
  return [...Object.entries(fields), ...files.map((name) => [name, undefined] as const)].flatMap(([name, value]) => {
    const contentType = partType(name, content);
    return valuesOf(value).map((item) => partOf(name, item, contentType));
  });
}

function contentBody(content: Content, mediaType: string, example: unknown): SampleBody | undefined {
  const kind = kindOf(mediaType);
  if (kind === 'file') return { kind, file: fileNameOf(example, stemOf(mediaType), mediaType) };
  if (kind === 'multipart') {
    const parts = partsOf(content, example);
    return parts.length > 0 ? { kind, parts } : undefined;
  }
  if (example === undefined) return undefined;
  if (kind === 'json') return { kind, value: example, hasSecret: content.hasSecret };
  return kind === 'form' ? { kind, fields: fieldsOf(example) } : { kind, text: textOf(example) };
}

function firstBody({ contents: [content] }: Body): TypedBody | undefined {
  if (!content) return undefined;
  const example = content.examples[0]?.value;
  const mediaType = concreteType(content.mediaType, example);
  const body = contentBody(content, mediaType, example);
  return body && { mediaType, body };
}

/** The body that samples send: the first example of the first media type. */
export function bodyOf({ body }: Operation): TypedBody | undefined {
  const found = body && firstBody(body);
  if (body?.required && !found) throw new Error('the required request body has no example.');
  return found;
}

/** Whether a body contains a file. */
export function readsFile(body: SampleBody | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => 'file' in part));
}
