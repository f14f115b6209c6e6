import type { Content, Operation, Parameter } from '@docs/contracts';
import { decode, encode } from '../model/bytes.ts';
import type { Call } from '../model/call.ts';
import { coerce } from '../model/coerce.ts';
import { parseJson } from '../model/json.ts';
import { readMultipart } from '../model/multipart.ts';
import { type Asked, badRequest, type FieldError, problemOf, rejectInvalid, rejectStatus } from '../model/problem.ts';
import { allows, resolve } from '../model/schema.ts';
import { pointerOf, type ValueError } from '../model/validate.ts';
import type { Entry } from './route.ts';

const missing = 'is missing';

function fieldErrors(errors: ValueError[]): FieldError[] {
  return errors.map((error) => ({
    pointer: pointerOf(error, 'missingProperty'),
    message: error.message,
  }));
}

function givenValue(parameter: Parameter, path: Record<string, string>, { url, headers }: Call): unknown {
  if (parameter.in === 'path') return path[parameter.name];
  if (parameter.in === 'header') return headers[parameter.name.toLowerCase()];
  if (parameter.in === 'cookie') return undefined;
  const values = url.searchParams.getAll(parameter.name);
  return values.length > 1 ? values : values[0];
}

function parameterErrors(
  { operation, checkerOf, schemas }: Entry,
  path: Record<string, string>,
  call: Call,
): FieldError[] {
  return operation.parameters.flatMap((parameter) => {
    const value = givenValue(parameter, path, call);
    // Cookies, documents, and objects in parameters are not looked at.
    const isObject = allows(resolve(parameter.schema, schemas), 'object');
    if (parameter.in === 'cookie' || parameter.mediaType || isObject) return [];
    if (value === undefined) return parameter.required ? [{ pointer: parameter.name, message: missing }] : [];
    const errors = checkerOf(parameter.schema)(coerce(value, parameter.schema, schemas));
    return errors.map(({ message }) => ({ pointer: parameter.name, message }));
  });
}

function contentOf({ body }: Operation, { headers }: Call): Content | undefined {
  const essence = (mediaType: string) => mediaType.split(';')[0]?.trim().toLowerCase();
  const contents = body?.contents ?? [];
  const sent = essence(headers['content-type'] ?? '');
  const isSent = ({ mediaType }: Content) => essence(mediaType) === sent;
  return contents.find(isSent) ?? contents.find(({ mediaType }) => /\bjson$/.test(mediaType)) ?? contents[0];
}

function jsonOr(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Parts of an upload that are missing, and fields that are invalid; files are not looked at. */
function partErrors(
  { mediaType, schema }: Content,
  { checkerOf, schemas }: Entry,
  { body, bytes, headers }: Call,
): FieldError[] {
  if (!/^multipart\//.test(mediaType)) return [];
  const parts = readMultipart(bytes ?? encode(body), headers['content-type'] ?? '');
  const absent = (schema.required ?? []).filter((name) => !parts.has(name));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const values = parts.get(name)?.map(({ content }) => decode(content));
    if (!values || property.contentMediaType) return [];
    const value = property.type === 'array' ? values : jsonOr(values[0] ?? '');
    const errors = fieldErrors(checkerOf(property)(coerce(value, property, schemas)));
    return errors.map(({ pointer, message }) => ({ pointer: `/${name}${pointer}`, message }));
  });
  return [...absent.map((name) => ({ pointer: `/${name}`, message: missing })), ...fields];
}

/** Whether a media type is one that a contract names; contracts also name ranges, such as `image/*`. */
function matches(mediaType: string, given = ''): boolean {
  const [essence = ''] = mediaType.toLowerCase().split(/[;\s]/);
  return essence === '*/*' || essence === given || (essence.endsWith('/*') && given.startsWith(essence.slice(0, -1)));
}

function checkMediaType(asked: Asked): void {
  const given = /^[^;\s]*/.exec(asked.call.headers['content-type'] ?? '')?.[0]?.toLowerCase();
  if (asked.operation.body?.contents.some(({ mediaType }) => matches(mediaType, given))) return;
  const detail = given ? `The request has the content type ${given}.` : 'The Content-Type header is missing.';
  rejectStatus(asked, 415, 'The content type is not supported.', detail);
}

/** Checks the parameters and the body of a call against its operation, and returns the value of its JSON body. */
export function checkCall(entry: Entry, path: Record<string, string>, call: Call): unknown {
  const { operation, checkerOf } = entry;
  const asked = { operation, call };
  const errors = parameterErrors(entry, path, call);
  // A contract may name the status without an example of its problem.
  const isDeclared = problemOf(operation, 428) || operation.responses.some(({ status }) => status === '428');
  if (isDeclared && errors.some(({ pointer, message }) => pointer === 'If-Match' && message === missing)) {
    rejectStatus(asked, 428, 'The If-Match header is missing.');
  }
  const isLeftOut = call.body === '' && !operation.body?.required;
  if (operation.body && !isLeftOut) checkMediaType(asked);
  const content = contentOf(operation, call);
  if (content) errors.push(...partErrors(content, entry, call));
  let body: unknown;
  if (content && /\bjson$/.test(content.mediaType) && !isLeftOut) {
    try {
      body = parseJson(call.body);
    } catch (error) {
      const problem = badRequest(operation, false);
      rejectStatus(asked, 400, 'The body is not valid JSON.', (error as Error).message, problem);
    }
    errors.push(...fieldErrors(checkerOf(content.schema)(body)));
  }
  return errors.length === 0 ? body : rejectInvalid(asked, ...errors);
}
