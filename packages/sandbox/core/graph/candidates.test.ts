import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesOf } from './candidates.ts';
import type { Artifact, FileSchema } from './model.ts';

const box = { x: 1, y: 2, width: 3, height: 4 };
const line = `${'a'.repeat(60)}!`;

const artifact: Artifact = {
  id: 'a',
  iri: 'https://halden.example/artifacts/a',
  definition: { name: 'text', version: 1 },
  properties: { pages: [{ page: 1, blocks: [{ lines: [{ text: line, box }] }] }] },
  derivedFrom: [],
  fileId: 'f',
};

function find(...patterns: string[]) {
  const schema: FileSchema = {
    artifactDefinition: { name: 'text', version: 1 },
    classIri: 'https://halden.example/ontology#Thing',
    subjectTemplate: 'https://halden.example/things/1',
    mappings: patterns.map((pattern, at) => ({
      pattern,
      propertyIri: `https://halden.example/p${at}`,
      datatype: 'STRING',
    })),
  };
  const [found] = candidatesOf(schema, artifact, 'f', 'Thing');
  return found?.properties.map(({ propertyIri, value }) => [propertyIri, value]);
}

test('a pattern that backtracks finds nothing, and the others still find their text', () => {
  const slow = Array.from({ length: 1000 }, () => '^(a+)+$');
  assert.deepEqual(find('(!)$', ...slow, '^(aa)', '(?P<all>a+)!', '(', '(?=a)'), [
    ['https://halden.example/p0', '!'],
    ['https://halden.example/p1001', 'aa'],
    ['https://halden.example/p1002', 'a'.repeat(60)],
  ]);
});
