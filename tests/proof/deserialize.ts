import { child, entries, type Json, type Place, requiredText, textOf } from './document.ts';
import { propertyOf, typesOf } from './schema.ts';

/** The pairs of a query, form, or cookie: the name decoded, the value still encoded. */
export type Pairs = [name: string, value: string][];

/** The value of a parameter, nothing if it's absent, and the names of the pairs that it uses. */
export type Deserialized = { value: Json | undefined; used: string[] };

/** Splits a query string or an urlencoded body. */
export function pairsOf(query: string): Pairs {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), value.join('=')];
    });
}

/** Reads a query or cookie parameter from its pairs, as `style` and `explode` say. */
export function fromPairs(parameter: Place, pairs: Pairs): Deserialized {
  const name = requiredText(parameter, 'name');
  const style = textOf(parameter, 'style') ?? 'form';
  const schema = child(parameter, 'schema');
  const types = typesOf(schema);
  if (types.includes('object') && style === 'deepObject') return deepObject(name, schema, pairs);
  if (types.includes('object') && style === 'form' && explodes(parameter, style)) return spread(schema, pairs);
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (values.length === 0) return { value: undefined, used: [] };
  if (types.includes('array') && explodes(parameter, style)) {
    return { value: values.map((value) => coerce(decode(value), child(schema, 'items'))), used: [name] };
  }
  if (values.length > 1) throw new Error('occurs more than once');
  return { value: fromText(parameter, style, values[0] ?? ''), used: [name] };
}

/** Reads a path or header parameter, or a query parameter that has one pair; the text is still encoded. */
export function fromText(parameter: Place, style: string, text: string): Json {
  const [mediaType] = entries(child(parameter, 'content')).map(([type]) => type);
  if (mediaType) return mediaType.includes('json') ? JSON.parse(decode(text)) : decode(text);
  if (style === 'label') return fromText(parameter, 'label items', text.replace(/^\./, ''));
  if (style === 'matrix') return fromMatrix(parameter, text);
  if (!delimiters[style]) throw new Error(`has the style ${style}, which this proof can't read`);
  const schema = child(parameter, 'schema');
  const types = typesOf(schema);
  if (types.includes('array')) {
    return split(text, style).map((item) => coerce(decode(item), child(schema, 'items')));
  }
  if (types.includes('object')) {
    const parts = split(text, style);
    const pairs = explodes(parameter, style) ? parts.map((part) => part.split('=')) : inPairs(parts);
    return Object.fromEntries(pairs.map(([key = '', value = '']) => field(schema, decode(key), value)));
  }
  return coerce(decode(text), schema);
}

/** `;floor=2;aisle=C` or `;ids=1,2` */
function fromMatrix(parameter: Place, text: string): Json {
  const schema = child(parameter, 'schema');
  const name = requiredText(parameter, 'name');
  const pairs = pairsOf(text.replace(/^;/, '').replaceAll(';', '&'));
  if (typesOf(schema).includes('object') && explodes(parameter, 'matrix')) {
    return Object.fromEntries(pairs.map(([key, value]) => field(schema, key, value)));
  }
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  return fromText(parameter, 'simple', own.join(','));
}

/** Turns text into the type that the schema expects; text that doesn't fit stays text and fails validation. */
export function coerce(text: string, schema: Place): Json {
  const types = typesOf(schema);
  if (types.includes('string') || types.length === 0) return text;
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) {
    return Number(text);
  }
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('null') && text === '') return null;
  return text;
}

/** Decodes a name or value of a query or form. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function explodes(parameter: Place, style: string): boolean {
  const { value } = child(parameter, 'explode');
  return typeof value === 'boolean' ? value : style === 'form';
}

const delimiters: Record<string, RegExp> = {
  form: /,/,
  'label items': /[.,]/,
  simple: /,/,
  spaceDelimited: /%20|\+/,
  pipeDelimited: /\||%7C/i,
};

function split(text: string, style: string): string[] {
  return text.split(delimiters[style] ?? ',').map((part) => part.trim());
}

function inPairs(parts: string[]): string[][] {
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
}

function field(schema: Place, key: string, value: string): [string, Json] {
  return [key, coerce(decode(value), propertyOf(schema, key))];
}

/** `filter[status]=READY` */
function deepObject(name: string, schema: Place, pairs: Pairs): Deserialized {
  const found = pairs.filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'));
  if (found.length === 0) return { value: undefined, used: [] };
  const value = Object.fromEntries(found.map(([key, text]) => field(schema, key.slice(name.length + 1, -1), text)));
  return { value, used: found.map(([key]) => key) };
}

/** Each property of the object is a separate pair. */
function spread(schema: Place, pairs: Pairs): Deserialized {
  const found = pairs.filter(([key]) => propertyOf(schema, key).value !== undefined);
  if (found.length === 0) return { value: undefined, used: [] };
  return {
    value: Object.fromEntries(found.map(([key, text]) => field(schema, key, text))),
    used: found.map(([key]) => key),
  };
}
