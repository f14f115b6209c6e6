type Json = Record<string, unknown>;

function isObject(node: unknown): node is Json {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Keys whose values are data, not schemas. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** `nullable: true` becomes a type that includes null. */
function withNull(schema: Json): Json {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return 'nullable' in schema ? rest : schema;
  if (typeof rest.type === 'string') {
    const values = Array.isArray(rest.enum) && !rest.enum.includes(null) ? { enum: [...rest.enum, null] } : {};
    return { ...rest, type: [rest.type, 'null'], ...values };
  }
  const { description, title, deprecated, ...inner } = rest;
  const known = Object.fromEntries(
    Object.entries({ description, title, deprecated }).filter(([, value]) => value !== undefined),
  );
  return { ...known, oneOf: [inner, { type: 'null' }] };
}

/** `exclusiveMinimum: true` makes the bound itself exclusive. */
function withBounds(schema: Json): Json {
  let result = schema;
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof result[exclusive] !== 'boolean') continue;
    const { [exclusive]: isExclusive, [bound]: limit, ...rest } = result;
    if (limit === undefined) result = rest;
    else result = isExclusive ? { ...rest, [exclusive]: limit } : { ...rest, [bound]: limit };
  }
  return result;
}

/** `format: binary` and `byte` say how bytes are written; 3.1 has separate keywords for it. */
function withContent(schema: Json): Json {
  const { format, ...rest } = schema;
  if (format === 'byte') return { ...rest, contentEncoding: 'base64' };
  if (format === 'binary') return { ...rest, contentMediaType: 'application/octet-stream' };
  return schema;
}

/** A schema has a list of examples in 3.1. */
function withExamples(schema: Json): Json {
  if (!('example' in schema)) return schema;
  const { example, ...rest } = schema;
  return { ...rest, examples: [example] };
}

const keywords = ['type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum', 'format', 'nullable', '$ref'];

function isSchema(node: Json): boolean {
  return keywords.some((keyword) => keyword in node) && !('in' in node && 'name' in node);
}

function walk(node: unknown, isInSchema: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => walk(item, isInSchema));
  if (!isObject(node)) return node;
  const walked: Json = {};
  for (const [key, value] of Object.entries(node)) {
    const isProperties = isInSchema && (key === 'properties' || key === 'patternProperties');
    if (isProperties && isObject(value)) {
      walked[key] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, true)]));
    } else if (data.has(key)) walked[key] = value;
    else walked[key] = walk(value, isInSchema || key === 'schema');
  }
  if (!isInSchema || !isSchema(walked)) return walked;
  return withNull(withBounds(withContent(withExamples(walked))));
}

/** A 3.0 document as 3.1; a 3.1 document stays as it is. */
export function upgrade(document: Json): Json {
  if (!String(document.openapi).startsWith('3.0')) return document;
  const upgraded = walk(document, false) as Json;
  const components = (document.components ?? {}) as Json;
  if (!isObject(components.schemas)) return { ...upgraded, openapi: '3.1.0' };
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, walk(schema, true)]);
  return {
    ...upgraded,
    openapi: '3.1.0',
    components: { ...(upgraded.components as Json), schemas: Object.fromEntries(schemas) },
  };
}
