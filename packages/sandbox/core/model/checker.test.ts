import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createAjv, withoutExamples } from '@docs/contracts/ajv';
import { Checker } from './checker.ts';

type Json = Record<string, unknown>;

/** Values that are wrong somewhere: each part of an example replaced, removed, or repeated. */
function* mutations(value: unknown): Generator<unknown> {
  for (const other of [null, true, -1, 0.5, 1e12, '', 'x'.repeat(5000), '2026-13-01T00:00:00Z', [], {}]) yield other;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [at, item] of value.entries()) for (const one of mutations(item)) yield value.with(at, one);
    return;
  }
  yield { ...value, unknown: 1 };
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _, ...rest } = value as Json;
    yield rest;
    for (const one of mutations(inner)) yield { ...value, [key]: one };
  }
}

test('changed examples of all contracts get the verdict that Ajv gives', async () => {
  let [count, wrong] = [0, 0];
  for (const { document, operations } of (await loadContracts()).values()) {
    const ajv = createAjv().addSchema(withoutExamples(document), 'contract');
    for (const { body, responses } of operations) {
      for (const { schema, examples } of [...(body?.contents ?? []), ...responses.flatMap((one) => one.contents)]) {
        const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')));
        for (const example of examples.slice(0, 1)) {
          for (const value of [example.value, ...mutations(example.value)]) {
            // One in thirty, evenly; FULL=1 checks all of them.
            if (count++ % (process.env.FULL ? 1 : 30) !== 0) continue;
            const errors = new Checker(document).check(schema, value);
            const isValid = validate(value);
            wrong += Number(!isValid);
            const text = () => JSON.stringify([schema, value, errors, validate.errors]).slice(0, 3000);
            assert.equal(errors.length === 0, isValid, (errors.length === 0) === isValid ? '' : text());
          }
        }
      }
    }
  }
  assert.ok(count > 10_000 && wrong > 300, `${count} values, ${wrong} wrong`);
});

// biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema
const schemas: [Json, ...unknown[]][] = [
  [{ unevaluatedProperties: false, allOf: [{ properties: { a: true } }], properties: { b: true } }, { a: 1 }, { c: 1 }],
  [
    { unevaluatedItems: false, prefixItems: [true], anyOf: [{ prefixItems: [true, { type: 'string' }] }, true] },
    [1, 'a'],
    [1, 2],
  ],
  [{ oneOf: [{ type: 'integer' }, { minimum: 5 }] }, 3, 7, 'x', 4.5],
  [
    { if: { properties: { a: { const: 1 } }, required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
    { a: 1 },
    { a: 1, b: 1 },
    { c: 1 },
    {},
  ],
  [{ contains: { type: 'number' }, minContains: 2, maxContains: 3 }, [1], [1, 2], [1, 2, 3, 4]],
  [
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    { a: 1 },
    { a: 1, b: 2 },
    { c: 1 },
  ],
  [
    {
      propertyNames: { pattern: '^[a-z]+$' },
      patternProperties: { '^x': { type: 'number' } },
      additionalProperties: { type: 'string' },
    },
    { xa: 1 },
    { xa: 'a' },
    { B: 'a' },
    { b: 1 },
  ],
  [
    {
      $ref: '#/$defs/tree',
      $defs: { tree: { properties: { left: { $ref: '#/$defs/tree' }, n: { type: 'integer' } } } },
    },
    { left: { left: { n: 'x' } } },
    { left: { n: 1 } },
  ],
  [{ $ref: '#node', $defs: { a: { $anchor: 'node', type: 'string' } } }, 'x', 1],
  [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }], [1, '1']],
  [{ multipleOf: 0.5 }, 1.5, 0.075],
  [{ minLength: 2, maxLength: 2 }, '👍👍', '👍'],
  [{ const: { a: [1] } }, { a: [1] }, { a: ['1'] }],
  [{ not: { required: ['a'] } }, {}, { a: 1 }],
  ...[
    'date-time',
    'date',
    'time',
    'duration',
    'email',
    'hostname',
    'uuid',
    'uri',
    'uri-reference',
    'iri',
    'ipv4',
    'byte',
  ].map((format): [Json, ...unknown[]] => [
    { format },
    ...[
      '2026-02-29T10:00:00Z',
      '2024-02-29T10:00:00.5+01:00',
      '2026-02-28',
      '10:00:00Z',
      'P3DT4H',
      'P',
      'a@b.example',
      'a@b',
    ],
    ...[
      'host.example',
      '-a',
      'b9f4d2a7-0c68-4e15-9b7a-6d3e8c5f1a07',
      'https://a.example/%7E?q#f',
      'https://a b',
      '/relative',
    ],
    ...['https://a.example/ü', '127.0.0.1', '256.0.0.1', 'YWJj', 'YWJ', ''],
  ]),
];
// biome-ignore-end lint/suspicious/noThenProperty: a keyword of JSON Schema

test('each keyword and format gives the verdict that Ajv gives', () => {
  for (const [schema, ...values] of schemas) {
    const validate = createAjv().compile(schema);
    for (const value of values) {
      const errors = new Checker(schema).check(schema, value);
      assert.equal(errors.length === 0, validate(value), JSON.stringify([schema, value, errors, validate.errors]));
    }
  }
});

test('errors say what Ajv says', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', minLength: 3 }, n: { type: 'integer', maximum: 5 }, e: { enum: [1, 2] } },
    additionalProperties: false,
  };
  for (const value of [{}, { id: 1 }, { id: 'a' }, { id: 'abc', n: 7, e: 3 }, { id: 'abc', more: 1 }, []]) {
    const validate = createAjv().compile(schema);
    validate(value);
    assert.deepEqual(
      new Checker(schema).check(schema, value).map(({ instancePath, message }) => ({ instancePath, message })),
      validate.errors?.map(({ instancePath, message }) => ({ instancePath, message })) ?? [],
    );
  }
});

test('alternatives that a constant tells apart report one of them only', () => {
  const kind = (name: string, more: Json) => ({
    properties: { kind: { const: name }, ...more },
    required: ['kind', ...Object.keys(more)],
  });
  const schema = { oneOf: [kind('HTTP', { url: { type: 'string' } }), kind('HUMAN', { form: { type: 'object' } })] };
  const errors = new Checker(schema).check(schema, { kind: 'HTTP' });
  assert.deepEqual(
    errors.map(({ message }) => message),
    ["must have required property 'url'"],
  );
});

test('a schema that refers to itself for the same value ends', () => {
  for (const schema of [{ $ref: '#' }, { $dynamicRef: '#a', $dynamicAnchor: 'a' }, { anyOf: [{ $ref: '#' }] }])
    assert.ok(new Checker(schema).check(schema, {}).length > 0);
});
