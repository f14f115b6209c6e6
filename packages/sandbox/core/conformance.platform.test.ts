import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BASIC } from '@hyperjump/json-schema/experimental';
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import { type Contract, loadServices, type Operation, type Parameter } from '@docs/contracts';
import { openSandbox, type Running } from '../testing/adapters.ts';

type Json = Record<string, unknown>;

const seed = Number(process.env.SEED ?? 1);
const count = Number(process.env.CALLS ?? (process.env.FULL ? 10_000 : 300));
const dialect = 'https://spec.openapis.org/oas/3.1/dialect/base';

let contracts: Contract[];
let sandbox: Running;

before(async () => {
  contracts = [...(await loadServices()).values()];
  sandbox = await openSandbox();
  setShouldValidateFormat(true);
  for (const { service, document } of contracts) {
    registerSchema(withoutExamples(document) as SchemaObject, `https://conformance.example/${service}`, dialect);
  }
});

after(() => sandbox?.close());

/** A request to the sandbox. */
interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

async function send({ method, path, headers, body }: Call): Promise<Reply> {
  const response = await sandbox.fetch(`${sandbox.url}${path}`, { method, headers, ...(body && { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** A copy without examples: they are not schemas. */
function withoutExamples(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => isMap || !/^(?:examples?|x-.*)$/.test(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutExamples(inner, key === 'properties')]));
}

/** A generator of numbers from 0 to 1 that repeats itself for a seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = createRandom(seed);
const chance = (share: number) => random() < share;
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** IDs and ETags that responses had. */
const seen = { ids: new Map<string, string[]>(), etags: ['"1"', '"2"'] };

function valueOfParameter({ name, in: place, example, schema }: Parameter): unknown {
  // A test doesn't wait.
  if (name === 'waitSeconds') return 0;
  if (name === 'If-Match') return chance(0.8) ? pick(seen.etags) : '"999"';
  if (name === 'Idempotency-Key') {
    return chance(0.5) ? undefined : `00000000-0000-4000-8000-00000000000${Math.floor(random() * 9)}`;
  }
  if (name === 'Prefer' || (place === 'query' && chance(0.5) && example === undefined)) return undefined;
  if (chance(0.05)) return 'nonsense %';
  const known = seen.ids.get(name);
  if (known && chance(0.6)) return pick(known);
  return example ?? (chance(0.3) ? schema.default : undefined);
}

/** The body of an example, often with other values, sometimes with wrong ones. */
function changed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const copy = structuredClone(body) as Json;
  const number = Math.floor(random() * 30);
  if ('maxWaitSeconds' in copy) copy.maxWaitSeconds = 0;
  if ('title' in copy && chance(0.7)) copy.title = `Title ${number}`;
  if (typeof copy.name === 'string' && chance(0.7)) copy.name = `name-${number}`;
  if (typeof copy.iri === 'string' && chance(0.7)) copy.iri = `${copy.iri}-${number}`;
  const key = pick(Object.keys(copy));
  if (key && chance(0.1)) delete copy[key];
  if (key && chance(0.1)) copy[key] = pick([null, 7, 'x', {}, []]);
  return copy;
}

function randomCall(operation: Operation): Call {
  let { path } = operation;
  const query = new URLSearchParams();
  const headers: Record<string, string> = chance(0.97) ? { authorization: 'Bearer sandbox' } : {};
  for (const parameter of operation.parameters) {
    const value = valueOfParameter(parameter);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(String(value ?? 'x')));
    if (value === undefined) continue;
    if (parameter.in === 'query') for (const one of [value].flat()) query.append(parameter.name, String(one));
    if (parameter.in === 'header') headers[parameter.name.toLowerCase()] = String(value);
  }
  const content = operation.body?.contents[0];
  if (content) headers['content-type'] = chance(0.97) ? content.mediaType : 'text/plain';
  const body = content ? JSON.stringify(changed(pick(content.examples)?.value)) : '';
  return { method: operation.method, path: `${path}?${query}`, headers, body: chance(0.02) && body ? '{' : body };
}

/** Where a contract describes a response: the JSON Pointer to its schema, or nothing where it has no body. */
function schemaPointer({ document }: Contract, { name, method }: Operation, { status, headers }: Reply) {
  const { paths, components } = document as { paths: Record<string, Record<string, Json>>; components: Json };
  const escapeKey = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
  const found = Object.entries(paths).find(([, item]) => item[method.toLowerCase()]?.operationId === name);
  const responses = found?.[1][method.toLowerCase()]?.responses as Record<string, Json>;
  const response = responses[String(status)];
  assert.ok(response, `${name} has no response ${status}`);
  const reference = response.$ref as string | undefined;
  const own = `#/paths/${escapeKey(found?.[0] ?? '')}/${method.toLowerCase()}/responses/${status}`;
  const target = reference
    ? (components.responses as Record<string, Json>)[reference.split('/').at(-1) ?? '']
    : response;
  const type = headers.get('content-type') ?? undefined;
  assert.equal(type !== undefined, target?.content !== undefined, `${name} ${status}: a body is missing or undeclared`);
  if (type === undefined) return undefined;
  assert.ok((target?.content as Json | undefined)?.[type], `${name} ${status} has no ${type}`);
  return `${reference ?? own}/content/${escapeKey(type)}/schema`;
}

const validators = new Map<string, Promise<Validator>>();

function validatorOf(uri: string): Promise<Validator> {
  const known = validators.get(uri) ?? validate(uri);
  validators.set(uri, known);
  return known;
}

async function checkResponse(contract: Contract, operation: Operation, response: Reply, text: string) {
  const pointer = schemaPointer(contract, operation, response);
  if (pointer === undefined) return;
  const uri = `https://conformance.example/${contract.service}${pointer}`;
  const output = (await validatorOf(uri))(JSON.parse(JSON.stringify(response.body)), BASIC);
  if (output.valid) return;
  assert.fail(`${text}\n${JSON.stringify(response.body)}\n${JSON.stringify(output.errors?.slice(0, 5), null, 1)}`);
}

function remember({ body, headers }: Reply, { path }: Operation): void {
  const etag = headers.get('etag');
  if (etag) seen.etags = [...seen.etags, etag].slice(-5);
  const id = (body as Json | undefined)?.id;
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const names = name
    ? [name]
    : contracts
        .flatMap(({ operations }) => operations)
        .flatMap((one) => {
          const next = one.path.startsWith(`${path}/{`) ? /\{(\w+)\}/.exec(one.path)?.[1] : undefined;
          return next ?? [];
        });
  for (const one of typeof id === 'string' ? names : []) {
    seen.ids.set(one, [...(seen.ids.get(one) ?? []), id as string].slice(-8));
  }
}

test('the validator finds a wrong response', async () => {
  const contract = contracts.find(({ service }) => service === 'harbor') as Contract;
  const operation = contract.operations.find(({ name }) => name === 'getArtifact') as Operation;
  const wrong = { status: 200, headers: new Headers({ 'Content-Type': 'application/json' }), body: { id: 'x' } };
  await assert.rejects(checkResponse(contract, operation, wrong, 'wrong'));
});

test(`${count} random calls get responses as the contracts describe them (SEED=${seed})`, async () => {
  const all = contracts.flatMap((contract) => contract.operations.map((operation) => ({ contract, operation })));
  /** Whether the object at a URL exists. */
  const model = new Map<string, boolean>();
  const statuses = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const { contract, operation } = pick(all);
    const call = randomCall(operation);
    const response = await send(call);
    const text = `call ${index}: ${call.method} ${call.path} ${call.body} → ${response.status}`;
    await checkResponse(contract, operation, response, text);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    remember(response, operation);
    const [pathname = ''] = call.path.split('?');
    const location = response.headers.get('location');
    if (response.status === 201 && location && !location.includes('?')) model.set(location, true);
    const isEnded = operation.method === 'DELETE' && response.status === 204 && !operation.id.endsWith('abortUpload');
    if (isEnded && model.has(pathname)) model.set(pathname, false);
    for (const [url, exists] of [...model].slice(-3)) {
      const read = await send({ method: 'GET', path: url, headers: { authorization: 'Bearer sandbox' }, body: '' });
      assert.equal(read.status === 200, exists, `${text}\nGET ${url} → ${read.status}`);
    }
  }
  // Calls of every kind came through.
  // A few calls are not of every kind.
  for (const status of count < 300 ? [200] : [200, 201, 204, 400, 401, 404])
    assert.ok(statuses.get(status), `no response was ${status}`);
});
