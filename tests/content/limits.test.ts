import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { loadComponents, loadLimits } from '@docs/contracts/platform';
import { valueInWords } from '@docs/reference/platform';
import { collectProblems } from '@docs/reference/problem';
import { rename } from '../../site/product.ts';

const { limits, formats } = loadLimits();
const all = limits.flatMap(({ items }) => items);

function limitOf(name: string) {
  return all.find((limit) => limit.name === name)?.value;
}

test('limits are read from the contracts and the configuration that state them', () => {
  assert.equal(limitOf('Requests per minute per account'), 600);
  assert.equal(limitOf('File size'), 5 * 1024 ** 3);
  assert.equal(limitOf('Items per page'), 200);
  assert.equal(limitOf('Lifetime of an access token'), 'PT15M');
});

test('values are written as people read them', () => {
  assert.equal(valueInWords({ value: 'PT15M' }), '15 minutes');
  assert.equal(valueInWords({ value: 'P1D' }), '1 day');
  assert.equal(valueInWords({ value: 5368709120, unit: 'bytes' }), '5 GiB');
  assert.equal(valueInWords({ value: 262144, unit: 'bytes' }), '256 KiB');
  assert.equal(valueInWords({ value: 10000 }), '10,000');
  assert.equal(valueInWords({ value: 64, unit: 'characters' }), '64 characters');
});

test('the error of a limit is in the catalog', async () => {
  const contracts = await loadContracts();
  const codes = new Set(collectProblems(contracts.values()).map(({ problem }) => problem.code));
  for (const { name, code } of all) if (code) assert.ok(codes.has(code), `${name}: no contract has ${code}`);
});

test('the headers of the examples show the configured rate limit', async () => {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  const headers = operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  const shown = headers.filter(({ name }) => name === 'RateLimit-Limit');
  assert.ok(shown.length > 50);
  for (const { example } of shown) assert.equal(example, limitOf('Requests per minute per account'));
});

test('a media type belongs to one definition', () => {
  assert.equal(new Set(formats.map(({ mediaType }) => mediaType)).size, formats.length);
});

test('only its own database keeps a service from being ready', () => {
  for (const { name, dependencies } of loadComponents()) {
    const required = dependencies.filter((one) => one.required).map((one) => one.name);
    assert.deepEqual(required, ['ekp', 'harbor', 'workflows'].includes(name) ? ['PostgreSQL'] : [], name);
  }
});

test('one service issues tokens, and the others read its keys', () => {
  const keysOf = (name: string) =>
    loadComponents()
      .find((one) => one.name === name)
      ?.configuration.map(({ key }) => key) ?? [];
  assert.ok(keysOf('ekp').includes(rename('ORRERY_TOKEN_SIGNING_KEYS')));
  for (const name of ['harbor', 'workflows']) {
    assert.ok(!keysOf(name).some((key) => key.startsWith(rename('ORRERY_TOKEN_SIGNING'))), name);
    assert.ok(
      keysOf(name).includes(rename('ORRERY_EKP_URL')) && keysOf(name).includes(rename('ORRERY_TOKEN_ISSUER')),
      name,
    );
  }
});

test('settings of optional dependencies are optional', () => {
  const optionalKeys = new RegExp(rename('^ORRERY_(?:GRAPH|SEARCH|REGISTRY|CONSOLE_URL)'));
  // Settings of optional dependencies. The URLs of storage and of other services are always required.
  for (const { name, configuration } of loadComponents()) {
    const optional = configuration.filter(({ key }) => optionalKeys.test(key));
    for (const { key, required } of optional) assert.equal(required, false, `${name}: ${key}`);
  }
});

test('the workflow engine shares its secret with the service that issues tokens', () => {
  const holders = loadComponents().filter(({ configuration }) =>
    configuration.some(({ key }) => key === rename('ORRERY_SERVICE_SECRET')),
  );
  assert.deepEqual(holders.map(({ name }) => name).sort(), ['ekp', 'workflows']);
});

test('pages name the versions of Node.js that the repository supports', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [first, second, third] = engines.node.split('||').map((range: string) => /\d+(?:\.\d+)?/.exec(range)?.[0]);
  for (const file of ['docs/api/get-started.md', 'docs/api/quick-start/index.md']) {
    const [, versions] = /\[Node\.js\]\(\S+\) ([^,]+,[^,]+, or \d+\+)/.exec(readFileSync(file, 'utf8')) ?? [];
    assert.equal(versions, `${first}+, ${second}+, or ${third}+`, file);
  }
});
