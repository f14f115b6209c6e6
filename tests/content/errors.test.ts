import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { withOwnProblems } from '@docs/contracts/problems';
import { bundleFromString, createConfig } from '@redocly/openapi-core';

// biome-ignore lint/suspicious/noExplicitAny: documents are read without our types on purpose
type Node = any;

interface Failed {
  where: string;
  /** The path of the operation's example request. */
  path: string;
  node: Node;
  value: Node;
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

function bodyExamples({ requestBody }: Node): Node[] {
  return Object.values<Node>(requestBody?.content ?? {}).flatMap(({ example, examples = {} }) => [
    ...(example === undefined ? [] : [example]),
    ...Object.values<Node>(examples).map(({ value }) => value),
  ]);
}

/** The error examples of all operations, as `/openapi` has them: references are followed by a library. */
async function published(): Promise<Failed[]> {
  const config = await createConfig({});
  const found: Failed[] = [];
  for (const { service, document, operations } of (await loadContracts()).values()) {
    const source = JSON.stringify(withOwnProblems(document, operations));
    const { bundle } = await bundleFromString({ source, absoluteRef: `${service}.json`, config, dereference: true });
    const { paths, servers } = bundle.parsed as Node;
    for (const [route, item] of Object.entries<Node>(paths)) {
      for (const node of methods.flatMap((method) => item[method] ?? [])) {
        node.parameters = [...(node.parameters ?? []), ...(item.parameters ?? [])];
        const base = new URL(servers[0].url, 'https://x.example').pathname.replace(/\/$/, '');
        const path = node.parameters.reduce(
          (text: string, { name, example }: Node) => text.replace(`{${name}}`, example),
          base + route,
        );
        const failures = Object.entries<Node>(node.responses).filter(([status]) => Number(status) >= 400);
        for (const [, { content = {} }] of failures)
          for (const [code, { value }] of Object.entries<Node>(content['application/problem+json']?.examples ?? {}))
            found.push({ where: `${service}/${node.operationId} ${code}`, path, node, value });
      }
    }
  }
  return found;
}

/** Whether a schema has a place for a pointer; one that says nothing about its fields has any. */
function has(schema: Node, keys: string[]): boolean {
  const [key, ...rest] = keys;
  if (key === undefined) return true;
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (parts.some((part) => has(part, keys))) return true;
  if (schema.items) return /^\d+$/.test(key) && has(schema.items, rest);
  const inner = schema.properties?.[key] ?? schema.additionalProperties;
  if (typeof inner === 'object') return has(inner, rest);
  return parts.length === 0 && !schema.properties && [schema.type].flat().includes('object');
}

const errors = published();

test('an error names the path of its operation, as the example request has it', async () => {
  assert.ok((await errors).length > 1000);
  for (const { where, path, value } of await errors) assert.equal(value.instance, path, where);
});

test('the model has the same errors as the published contract', async () => {
  const contracts = [...(await loadContracts()).values()];
  const inModel = contracts.flatMap(({ operations }) =>
    operations.flatMap(({ id, problems }) => problems.map(({ code, example }) => [`${id} ${code}`, example] as const)),
  );
  const inFile = (await errors).map(({ where, value }) => [where, value] as const);
  assert.deepEqual(new Map(inModel), new Map(inFile));
});

test('an invalid field or parameter is one that the operation has', async () => {
  for (const { where, node, value } of await errors) {
    for (const { pointer } of value.errors ?? []) {
      const keys = pointer.split('/').slice(1);
      const known = pointer.startsWith('/')
        ? Object.values<Node>(node.requestBody?.content ?? {}).some(({ schema }) => has(schema, keys))
        : node.parameters.some(({ name }: Node) => name === pointer);
      assert.ok(known, `${where}: ${pointer}`);
    }
  }
});

test('IDs, IRIs, and permissions in an error are those of the operation', async () => {
  const pattern = /[0-9a-f]{8}-[0-9a-f-]{27}|https:\/\/halden\.example\/[\w/#.-]+\w|\b[a-z-]+:(?:read|write|work)\b/g;
  for (const { where, node, value } of await errors) {
    const { parameters, responses, security } = node;
    const text = JSON.stringify([parameters, bodyExamples(node), responses['200'], responses['201'], security]);
    for (const [name] of value.detail.matchAll(pattern)) assert.ok(text.includes(name), `${where}: ${name}`);
    assert.doesNotMatch(JSON.stringify(value), /\{[\w-]+\}|undefined/, where);
  }
});
