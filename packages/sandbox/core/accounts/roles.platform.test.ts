import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { type Contract, loadContracts, type Operation } from '@docs/contracts';
import { parse } from 'yaml';
import { createTestSandbox } from '../../testing/create.ts';
import type { Body } from '../../testing/requests.ts';
import type { Sandbox } from '../index.ts';

type Requirement = Record<string, string[]>;

interface Written {
  security: Requirement[];
  paths: Record<string, Record<string, { operationId?: string; 'x-roles'?: true; security?: Requirement[] }>>;
}

const services = ['ekp', 'harbor', 'workflows'];

/** The contracts as they are written, without the sandbox's own reading of them. */
const written = new Map<string, Written>(
  [...services, 'security'].map((service) => [service, parse(readFileSync(`contracts/api/${service}.yaml`, 'utf8'))]),
);

/** The permissions of each role, as the list of roles shows them. */
function readPermissions(): Map<string, string[]> {
  const found = JSON.stringify(written.get('security')?.paths);
  const list = JSON.parse(found, (_, value) => (value?.['x-roles'] ? { roles: value.responses[200] } : value));
  const { roles } = list['/api/v1/security/roles'].get;
  const { items } = roles.content['application/json'].examples.all.value;
  return new Map(items.map(({ name, permissions }: Body) => [name, permissions]));
}

/** The permissions that an operation requires; `undefined` where it requires no token. */
function requiredBy({ service, name }: Operation): string[] | undefined {
  const { security, paths } = written.get(service) as Written;
  const found = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === name);
  assert.ok(found, `${service} ${name}`);
  const [first] = found.security ?? security;
  return first?.bearer;
}

const accounts = [
  { username: 'ada.meyer@halden.example', password: 'correct-horse-battery', roles: ['editor'] },
  { username: 'intake@halden.example', password: 'steady-barge-counts-pallets', roles: ['architect', 'operator'] },
  { username: 'viewer@halden.example', password: 'sandbox-viewer', roles: ['viewer'] },
  { username: 'administrator@halden.example', password: 'sandbox-administrator', roles: ['administrator'] },
];

let contracts: Contract[];
let sandbox: Sandbox;

before(async () => {
  contracts = [...(await loadContracts()).values()];
  sandbox = createTestSandbox(contracts);
});

/** A request as the examples have it, which changes nothing: it asks for the example of the response. */
function send(operation: Operation, path: string, token: string | undefined) {
  const headers: Record<string, string> = { prefer: `status=${operation.responses[0]?.status}` };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const query = new URLSearchParams();
  let pathname = path;
  for (const { name, in: place, example, required } of operation.parameters) {
    if (place === 'path') pathname = pathname.replace(`{${name}}`, encodeURIComponent(String(example)));
    if (place === 'header' && required) headers[name.toLowerCase()] = String(example);
    if (place === 'query' && required) query.set(name, String(example));
  }
  const [content] = operation.body?.contents ?? [];
  if (content) headers['content-type'] = content.mediaType;
  const body = content ? JSON.stringify(content.examples[0]?.value) : '';
  const url = new URL(`${pathname}?${query}`, 'http://localhost');
  const response = sandbox.respond({ method: operation.method, url, headers, body });
  return [response.status, (response.body as Body | undefined)?.code];
}

function tokenOf({ username, password }: { username: string; password: string }): string {
  const url = new URL('/ekp/api/v1/auth/login', 'http://localhost');
  const headers = { 'content-type': 'application/json' };
  const { body } = sandbox.respond({ method: 'POST', url, headers, body: JSON.stringify({ username, password }) });
  return String((body as { accessToken?: string }).accessToken);
}

test('each account can do what its roles allow, and nothing else', () => {
  const permissions = readPermissions();
  const callers = accounts.map((account) => ({
    name: account.username,
    token: tokenOf(account),
    granted: account.roles.flatMap((role) => permissions.get(role) ?? []),
  }));
  const covered = new Set<string>();
  for (const operation of contracts.filter(({ card }) => !card).flatMap(({ operations }) => operations)) {
    const required = requiredBy(operation);
    const success = [Number(operation.responses[0]?.status), undefined];
    const isEmbedded = operation.service === 'security';
    const others = isEmbedded ? services.map((one) => operation.path.replace('/security/', `/${one}/`)) : [];
    for (const path of [operation.path, ...others]) {
      const check = (name: string, token: string | undefined, expected: unknown[]) =>
        assert.deepEqual(send(operation, path, token), required ? expected : success, `${name}: ${operation.id}`);
      check('nobody', undefined, [401, 'TOKEN_MISSING']);
      check('a bad token', 'x.y.z', [401, 'TOKEN_INVALID']);
      check('the demo token', 'sandbox', success);
      for (const { name, token, granted } of callers) {
        const isAllowed = required?.every((one) => granted.includes(one)) ?? true;
        check(name, token, isAllowed ? success : [403, 'PERMISSION_DENIED']);
        covered.add(`${required?.length ?? 0} ${isAllowed}`);
      }
    }
  }
  assert.deepEqual([...covered].sort(), ['0 true', '1 false', '1 true']);
});

test('a model needs its key, and no account', () => {
  for (const operation of contracts.filter(({ card }) => card).flatMap(({ operations }) => operations)) {
    const isOpen = operation.security.length === 0;
    const [status] = send(operation, operation.path, tokenOf(accounts[3] as (typeof accounts)[0]));
    assert.equal(status === 401, !isOpen, operation.id);
  }
});
