import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { readContract } from './contract.ts';

const broken = `openapi: 3.1.0
info: { title: Broken, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /a:
    get:
      operationId: getA
      parameters:
        - $ref: '#/components/parameters/Missing'
      responses:
        '200':
          description: A.
          content:
            application/json:
              schema: { oneOf: [{ $ref: '#/components/schemas/Ghost' }, { $ref: '#/components/schemas/Phantom' }] }
        '404': { $ref: './errors.yaml#/NotFound' }
    post:
      operationId: postA
      requestBody: { $ref: '#/components/requestBodies/Nothing' }
      responses:
        '204': { $ref: '#/components/responses/a~1b' }
components:
  schemas:
    Real:
      type: object
      properties:
        child: { $ref: '#/components/schemas/Ghost' }
`;

/** Line, target, and the part that is missing, counted by hand. */
const expected = [
  [9, '#/components/parameters/Missing', 'no "Missing" in components.parameters'],
  [15, '#/components/schemas/Ghost', 'no "Ghost" in components.schemas'],
  [15, '#/components/schemas/Phantom', 'no "Phantom" in components.schemas'],
  [16, './errors.yaml#/NotFound', "./errors.yaml doesn't exist"],
  [19, '#/components/requestBodies/Nothing', 'no "Nothing" in components.requestBodies'],
  [21, '#/components/responses/a~1b', 'no "a/b" in components.responses'],
  [27, '#/components/schemas/Ghost', 'no "Ghost" in components.schemas'],
] as const;

let folder: string;

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'references-'));
});

after(() => rmSync(folder, { recursive: true }));

test('every broken reference is reported at once, with file, line, and target', async () => {
  writeFileSync(path.join(folder, 'broken.yaml'), broken);
  const { findings } = await readContract('broken', 'broken.yaml', folder);
  assert.equal(findings.length, expected.length);
  for (const [at, [line, target, reason]] of expected.entries()) {
    const finding = findings[at];
    assert.equal(finding?.file, 'broken.yaml');
    assert.equal(finding?.line, line);
    assert.ok(finding?.found.includes(`"${target}" leads nowhere`), finding?.found);
    assert.ok(finding?.found.includes(reason), finding?.found);
  }
});

test('in JSON too', async () => {
  const text = JSON.stringify(parse(broken), null, 2);
  writeFileSync(path.join(folder, 'broken.json'), text);
  const { findings } = await readContract('broken', 'broken.json', folder);
  const lines = text.split('\n').flatMap((line, at) => (line.includes('"$ref"') ? [at + 1] : []));
  assert.deepEqual(
    findings.map(({ line }) => line),
    lines,
  );
  for (const [at, [, target]] of expected.entries()) assert.ok(findings[at]?.found.includes(target));
});

test('hundreds of broken references are all listed, and hundreds of other errors are counted', async () => {
  const paths = (item: (number: number) => object) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, number) => [`/a${number}`, { get: item(number) }]));
  const write = (item: (number: number) => object) => {
    const document = { openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths: paths(item) };
    writeFileSync(path.join(folder, 'many.json'), JSON.stringify(document, null, 1));
    return readContract('many', 'many.json', folder);
  };
  const references = await write((number) => ({ responses: { 200: { $ref: `#/components/responses/R${number}` } } }));
  assert.equal(references.findings.length, 150);
  assert.ok(references.findings[149]?.found.includes('#/components/responses/R149'));
  const others = await write(() => ({ responses: { 200: {} } }));
  assert.equal(others.findings.length, 101);
  assert.equal(others.findings[100]?.found, '50 more errors.');
});
