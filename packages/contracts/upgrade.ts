type Json = Record<string, unknown>;

/** Keys whose values are data or names, where a keyword is only a word. */
export const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

function isObject(node: unknown): node is Json {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

const bounds = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** Writes a schema of 3.0 as 3.1 has it. */
function upgradeSchema(schema: Json): Json {
  const { example, format, nullable } = schema;
  // A schema has a list of examples.
  if ('example' in schema) schema.examples = [example];
  delete schema.example;
  // Separate keywords say how bytes are written.
  if (format === 'byte') schema.contentEncoding = 'base64';
  if (format === 'binary') schema.contentMediaType = 'application/octet-stream';
  if (format === 'byte' || format === 'binary') delete schema.format;
  // `exclusiveMinimum: true` makes the bound itself exclusive.
  for (const [exclusive, bound] of bounds) {
    const { [exclusive]: isExclusive, [bound]: limit } = schema;
    if (typeof isExclusive !== 'boolean') continue;
    delete schema[exclusive];
    if (!isExclusive || limit === undefined) continue;
    delete schema[bound];
    schema[exclusive] = limit;
  }
  delete schema.nullable;
  return nullable === true ? withNull(schema) : schema;
}

/** `nullable: true` becomes a type that includes null. */
function withNull(schema: Json): Json {
  if (typeof schema.type === 'string') {
    const values = Array.isArray(schema.enum) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {};
    return { ...schema, type: [schema.type, 'null'], ...values };
  }
  const { description, title, deprecated, ...inner } = schema;
  const known = Object.entries({ description, title, deprecated }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), oneOf: [inner, { type: 'null' }] };
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
  return isInSchema && isSchema(walked) ? upgradeSchema(walked) : walked;
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
