import { coerce } from './deserialize.ts';
import { child, entries, type Json, link, type Place } from './document.ts';
import type { Operation } from './operation.ts';
import type { Recorded } from './recorder.ts';
import { checkValue, type Finding, propertyOf, typesOf } from './schema.ts';

/** Checks the body of a request against the schema for its content type. */
export async function checkBody(operation: Operation, { headers, body }: Recorded): Promise<Finding[]> {
  const declared = child(operation.place, 'requestBody');
  const pointer = link(declared);
  if (body.length === 0) {
    const isRequired = child(declared, 'required').value === true;
    return isRequired ? [{ pointer, message: 'the body is required, but the request has none' }] : [];
  }
  if (declared.value === undefined)
    return [{ pointer, message: 'the request has a body, but the operation takes none' }];
  const contentType = headers['content-type'] ?? '';
  const media = mediaOf(child(declared, 'content'), contentType);
  if (!media) return [{ pointer, message: `the content type ${contentType || '(none)'} isn't declared` }];
  const schema = child(media, 'schema');
  try {
    const value = await parse(body, contentType, schema);
    return value === undefined ? [] : await checkValue(schema, value, 'request', 'body');
  } catch (error) {
    return [{ pointer: 'body#', message: `the body can't be read as ${contentType}: ${(error as Error).message}` }];
  }
}

/** The media type object for a content type: exact, then by range. */
export function mediaOf(content: Place, contentType: string): Place | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = new Map(entries(content).map(([name, media]) => [name.split(';')[0]?.trim().toLowerCase(), media]));
  return known.get(type) ?? known.get(`${type.split('/')[0]}/*`) ?? known.get('*/*');
}

async function parse(body: Buffer, contentType: string, schema: Place): Promise<Json | undefined> {
  if (/^application\/(.+\+)?json\b/.test(contentType)) return JSON.parse(body.toString('utf8'));
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(contentType)) {
    const init = { headers: { 'Content-Type': contentType } };
    return fieldsOf(await new Response(new Uint8Array(body), init).formData(), schema);
  }
  if (contentType.startsWith('text/')) return body.toString('utf8');
  // Bytes have no schema beyond their media type.
  return undefined;
}

async function fieldsOf(form: FormData, schema: Place): Promise<Json> {
  const fields: { [name: string]: Json } = {};
  for (const name of new Set(form.keys())) {
    const texts = await Promise.all(form.getAll(name).map((part) => (typeof part === 'string' ? part : part.text())));
    const property = propertyOf(schema, name);
    const isList = typesOf(property).includes('array');
    if (!isList && texts.length > 1) throw new Error(`the field ${name} occurs more than once`);
    const values = texts.map((text) => fieldValue(text, isList ? child(property, 'items') : property));
    fields[name] = isList ? values : (values[0] ?? '');
  }
  return fields;
}

function fieldValue(text: string, schema: Place): Json {
  return typesOf(schema).includes('object') ? JSON.parse(text) : coerce(text, schema);
}
