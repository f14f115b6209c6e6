import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutExamples } from './ajv.ts';
import { createChecker } from './example.ts';

const id = 'https://library.example/shelf';

test('examples that contain schemas of one ID, each with other contents, get in the way of no check', () => {
  const contentOf = (example: unknown) => ({ content: { 'application/json': { example } } });
  const document = {
    paths: { '/a': contentOf({ $id: id, type: 'object' }), '/b': contentOf({ $id: id, type: 'string' }) },
    components: { schemas: { Shelf: { type: 'object', required: ['name'] } } },
  };
  const { check } = createChecker(document);
  assert.deepEqual(check({ $ref: '#/components/schemas/Shelf' }, { name: 'A' }), []);
  assert.equal(check({ $ref: '#/components/schemas/Shelf' }, {}).length, 1);
});

test('a field that is called "example" stays', () => {
  const schema = {
    properties: { example: { type: 'string', example: 'A' }, examples: { items: { examples: ['B'] } } },
  };
  assert.deepEqual(withoutExamples(schema), {
    properties: { example: { type: 'string' }, examples: { items: {} } },
  });
});
