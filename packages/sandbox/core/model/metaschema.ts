import { valueAt } from '@docs/contracts/pointer';
import { readPattern } from './pattern.ts';
import { errorOf, pointerOf } from './validate.ts';

const schema = { $ref: '#' };
const [text, count, list] = [
  { type: 'string' },
  { type: 'integer', minimum: 0 },
  { type: 'array', items: { type: 'string' }, uniqueItems: true },
];
const [schemas, map] = [
  { type: 'array', minItems: 1, items: schema },
  { type: 'object', additionalProperties: schema },
];
const type = { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] };

function each(names: string, value: object): object {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}

/** JSON Schema 2020-12 as a JSON Schema, for the keywords that decide about values. */
const metaschema = {
  type: ['object', 'boolean'],
  properties: {
    $schema: { const: 'https://json-schema.org/draft/2020-12/schema' },
    ...each('$id $ref $anchor $comment title description format pattern', text),
    ...each('minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties', count),
    ...each('minimum maximum exclusiveMinimum exclusiveMaximum', { type: 'number' }),
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    ...each('uniqueItems deprecated readOnly writeOnly', { type: 'boolean' }),
    type: { anyOf: [type, { type: 'array', items: type, minItems: 1, uniqueItems: true }] },
    ...each('enum examples', { type: 'array' }),
    required: list,
    dependentRequired: { type: 'object', additionalProperties: list },
    ...each('$defs properties patternProperties dependentSchemas', map),
    ...each('items contains additionalProperties propertyNames not if then else', schema),
    ...each('unevaluatedItems unevaluatedProperties', schema),
    ...each('prefixItems allOf anyOf oneOf', schemas),
  },
};

/** A mistake in a schema that a client wrote. */
export interface SchemaMistake {
  pointer: string;
  message: string;
}

/** Keywords that refer to something that the sandbox doesn't load, or that change what a schema means. */
const rejected = ['$async', '$dynamicRef', '$recursiveRef'];

function* keywordsIn(node: unknown, pointer = ''): Generator<{ pointer: string; key: string; value: unknown }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    yield { pointer: `${pointer}/${key}`, key, value };
    yield* keywordsIn(value, `${pointer}/${key}`);
  }
}

function patternMistake(source: string): string | undefined {
  try {
    readPattern(source);
    return undefined;
  } catch {
    return 'must be a regular expression without lookarounds and backreferences';
  }
}

/** The first mistake in a JSON Schema that a client wrote, which must describe an object. */
export function schemaMistake(written: object): SchemaMistake | undefined {
  const error = errorOf(metaschema, written);
  if (error) return { pointer: pointerOf(error), message: error.message };
  const { type: own = 'object' } = written as { type?: unknown };
  if (own !== 'object') return { pointer: '/type', message: 'must be object' };
  for (const { pointer, key, value } of keywordsIn(written)) {
    if (rejected.includes(key)) return { pointer, message: 'is not supported' };
    if (key === '$ref' && typeof value === 'string') {
      if (!value.startsWith('#')) return { pointer, message: 'must not refer to another document' };
      if (/^#(?:$|\/)/.test(value) && valueAt(written, value) === undefined)
        return { pointer, message: 'must refer to a schema' };
    }
    const sources = key === 'pattern' && typeof value === 'string' ? [value] : [];
    if (key === 'patternProperties') sources.push(...Object.keys(value as object));
    const message = sources.map(patternMistake).find(Boolean);
    if (message) return { pointer, message };
  }
  return undefined;
}
