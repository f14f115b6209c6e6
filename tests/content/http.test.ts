import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { bundle, createConfig } from '@redocly/openapi-core';

// biome-ignore lint/suspicious/noExplicitAny: contracts are read without our types on purpose
type Node = any;

/** An operation of a contract, with all references followed by a library. */
interface Call {
  where: string;
  method: string;
  route: string;
  node: Node;
  parameters: Node[];
  /** By status. */
  responses: [string, Node][];
  /** The other methods of its path. */
  item: Node;
}

const files = ['contracts/api', 'contracts/models'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /^(?!common)[\w-]+\.yaml$/.test(file))
    .map((file) => `${folder}/${file}`),
);

async function readCalls(): Promise<Call[]> {
  const config = await createConfig({});
  const calls: Call[] = [];
  for (const ref of files) {
    const { paths } = (await bundle({ ref, config, dereference: true })).bundle.parsed as Node;
    for (const [route, item] of Object.entries<Node>(paths))
      for (const method of ['get', 'put', 'post', 'patch', 'delete', 'head', 'options'].filter((name) => item[name])) {
        const node = item[method];
        const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])];
        const responses = Object.entries<Node>(node.responses);
        calls.push({ where: `${ref} ${node.operationId}`, method, route, node, parameters, responses, item });
      }
  }
  assert.ok(calls.length > 100);
  return calls;
}

const calls = readCalls();

/** A rule of a standard, for each operation; what it returns is a mistake. */
function rule(name: string, check: (call: Call) => string | false | undefined) {
  test(name, async () => {
    const mistakes = (await calls).flatMap((call) => {
      const mistake = check(call);
      return mistake ? [`${call.where}: ${mistake}`] : [];
    });
    assert.deepEqual(mistakes, []);
  });
}

const header = ({ headers = {} }: Node, name: string): Node => headers[name];
const ifMatch = ({ parameters }: Call): Node => parameters.find(({ name }) => name === 'If-Match');
const tag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;

/** Statuses of an operation whose responses lack a header. */
function without({ responses }: Call, pattern: RegExp, name: string): string | undefined {
  const lacking = responses.filter(([status, response]) => pattern.test(status) && !header(response, name));
  return lacking.length > 0 ? `${lacking.map(([status]) => status).join(', ')} without ${name}` : undefined;
}

rule('401 has a challenge (RFC 9110, 15.5.2)', (call) => without(call, /^401$/, 'WWW-Authenticate'));

rule('a challenge starts with a scheme, and tokens have error codes of RFC 6750', ({ responses }) => {
  const [, response] = responses.find(([status]) => status === '401') ?? [];
  const { example = '' } = (response && header(response, 'WWW-Authenticate')) ?? {};
  return response && !/^(?:ApiKey|Bearer(?: error="invalid_token")?)$/.test(example) && example;
});

rule('credentials are needed exactly where a 401 is possible', ({ node, responses }) => {
  const isPossible = responses.some(([status]) => status === '401');
  return Array.isArray(node.security) && node.security.length > 0 && !isPossible && 'no 401';
});

rule('a response that says when to retry does (RFC 6585, 4; RFC 9110, 15.6.4)', (call) =>
  without(call, /^(?:429|503)$/, 'Retry-After'),
);

rule('Retry-After is a number of seconds or a date (RFC 9110, 10.2.3)', ({ responses }) => {
  const values = responses.map(([, response]) => header(response, 'Retry-After')).filter(Boolean);
  return values.some(({ schema, example }) => schema.type !== 'integer' || !Number.isInteger(example)) && 'neither';
});

rule(
  'GET, HEAD, and DELETE have no body (RFC 9110, 9.3)',
  ({ method, node }) => /^(?:get|head|delete)$/.test(method) && node.requestBody && 'a body',
);

rule(
  '204, 205, and 304 have no content (RFC 9110, 6.4.1)',
  ({ responses }) =>
    responses.some(([status, { content }]) => /^(?:204|205|304)$/.test(status) && content) && 'content',
);

rule('412 and 428 go with a precondition (RFC 9110, 13; RFC 6585, 3)', (call) => {
  const condition = ifMatch(call);
  const has = (status: string) => call.responses.some(([one]) => one === status);
  if (has('412') !== (condition !== undefined)) return '412 and If-Match';
  return (has('428') ? !condition : condition?.required) && '428 and If-Match';
});

rule('entity tags are quoted (RFC 9110, 8.8.3)', (call) => {
  const tags = [...call.responses.map(([, response]) => header(response, 'ETag')), ifMatch(call)];
  return tags.some((one) => one && !tag.test(one.example)) && 'an entity tag without quotation marks';
});

rule('a resource that is changed under a condition has an entity tag', (call) => {
  const success = call.responses.find(([status]) => status === '200');
  return ifMatch(call) && success && !header(success[1], 'ETag') && '200 without ETag';
});

rule('PATCH has the media type of a patch (RFC 5789, 2)', ({ method, node }) => {
  const types = Object.keys(node.requestBody?.content ?? {});
  return method === 'patch' && !types.every((type) => /(?:merge-patch|json-patch)\+json$/.test(type)) && types.join();
});

rule(
  'a merge patch requires no field (RFC 7396)',
  ({ method, node }) =>
    method === 'patch' &&
    Object.values<Node>(node.requestBody.content).some(({ schema }) => schema.required?.length > 0) &&
    'required fields',
);

/** PUT replaces what a GET of its URL returns, or one field of the resource, whose name ends the URL. */
rule('PUT replaces the state of its target (RFC 9110, 9.3.4)', ({ method, route, item, responses }) => {
  if (method !== 'put' || item.get) return false;
  const [, { content }] = responses[0] ?? ['', {}];
  const field = route.split('/').at(-1) ?? '';
  return !content?.['application/json'].schema.properties[field] && 'another method for what it does';
});

rule('202 says where or when to look for the result (RFC 9110, 15.3.3)', ({ responses }) => {
  const [, accepted] = responses.find(([status]) => status === '202') ?? [];
  return accepted && !header(accepted, 'Location') && !header(accepted, 'Retry-After') && 'neither';
});

rule(
  'Location is for 201, 202, and redirections (RFC 9110, 10.2.2)',
  ({ responses }) =>
    responses.some(([status, one]) => !/^(?:201|202|3..)$/.test(status) && header(one, 'Location')) && 'Location',
);

rule('bodies have 413 and 415, and only bodies (RFC 9110, 15.5)', ({ node, responses }) => {
  const has = (status: string) => responses.some(([one]) => one === status);
  return ['413', '415'].some((status) => has(status) !== (node.requestBody !== undefined)) && '413 or 415';
});

rule(
  'headers of HTTP itself are no parameters (OpenAPI 3.1, 4.8.12)',
  ({ parameters }) =>
    parameters.some(
      ({ in: place, name }) => place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name),
    ) && 'Accept, Content-Type, or Authorization',
);

rule('errors are problems with the status of their response (RFC 9457, 3.1)', ({ responses }) => {
  const failed = responses.filter(([status]) => /^[45]/.test(status));
  const wrong = failed.filter(([status, { content = {} }]) => {
    const examples = Object.values<Node>(content['application/problem+json']?.examples ?? {});
    return examples.length === 0 || examples.some(({ value }) => String(value.status) !== status);
  });
  return wrong.length > 0 && wrong.map(([status]) => status).join();
});

rule('what needs a precondition or a key is not idempotent without it', (call) => {
  const key = call.parameters.some(({ name }) => name === 'Idempotency-Key');
  return call.node['x-idempotent'] === true && (ifMatch(call) || key || call.method === 'get') && 'x-idempotent';
});

test('405 lists the methods of its path (RFC 9110, 15.5.6)', async () => {
  const { parsed } = (await bundle({ ref: 'contracts/api/ekp.yaml', config: await createConfig({}) })).bundle;
  const { headers, value } = (parsed as Node).components.schemas.Problem['x-problems'].METHOD_NOT_ALLOWED;
  assert.equal(value.status, 405);
  const here = (await calls).filter(({ where, route }) => `/ekp${route}` === value.instance && /ekp/.test(where));
  const methods = here.map(({ method }) => method.toUpperCase());
  assert.equal(headers.Allow.example, [...methods, 'OPTIONS'].join(', '));
});
