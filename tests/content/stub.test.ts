import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts, loadServices, type Schema } from '@docs/contracts';
import { resolve } from '@docs/contracts/schemas';
import {
  findMethodsOf,
  findSymbol,
  loadClientMethods,
  loadStubs,
  type StubAlias,
  type StubClass,
} from '@docs/contracts/stubs';
import { collectProblems } from '@docs/reference/problem';
import { renderSymbol } from '@docs/reference/stubs';
import { isNullable } from '../../packages/reference/schema/words.ts';
import { pageOf, urlOfDirective } from '../../src/build/pages/source.ts';

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The members of a `Literal[…]`. */
function membersOf({ signature }: StubAlias): string[] {
  return [...signature.matchAll(/"([^"]+)"/g)].map(([, member]) => member ?? '').sort();
}

/** The values of a class of constants, which stands for an open set. */
function constantsOf(name: string): string[] {
  const { attributes } = findSymbol(name) as StubClass;
  return attributes.map(({ default: value = '' }) => value.replaceAll('"', '')).sort();
}

/** The schema that a stub says it mirrors; each service's contract contains the shared schemas. */
async function schemaOf(name: string): Promise<{ schema: Schema; schemas: Record<string, Schema> }> {
  const [service = '', key = ''] = name.split('/');
  const contracts = await loadContracts();
  const holders = service === 'common' ? [...contracts.values()] : [contracts.get(service)];
  const holder = holders.find((contract) => contract?.schemas[key]);
  assert.ok(holder, `no contract has ${name}`);
  return { schema: holder.schemas[key] ?? {}, schemas: holder.schemas };
}

function isOptional(schema: Schema | undefined, schemas: Record<string, Schema>): boolean {
  const full = resolve(schema ?? {}, schemas);
  return isNullable(full) || (full.oneOf?.some((kind) => resolve(kind, schemas).type === 'null') ?? false);
}

test('what the SDK calls like the API has the same fields, with the same nulls', async () => {
  const mirrors = loadStubs('sdk').filter(
    (symbol): symbol is StubClass =>
      symbol.kind === 'class' && symbol.signature.startsWith('@dataclass') && Boolean(symbol.doc.contract),
  );
  assert.ok(mirrors.length > 20);
  for (const { name, attributes, doc } of mirrors) {
    const { schema, schemas } = await schemaOf(doc.contract ?? '');
    const names = attributes.map((attribute) => camelCase(attribute.name)).sort();
    assert.deepEqual(names, Object.keys(schema.properties ?? {}).sort(), `${name} and ${doc.contract}`);
    for (const attribute of attributes) {
      const field = schema.properties?.[camelCase(attribute.name)];
      assert.ok(field, `${name}.${attribute.name}: ${doc.contract} has no ${camelCase(attribute.name)}`);
      const canBeNone = /\bNone\b/.test(attribute.type);
      const canBeNull = isOptional(field, schemas) || !schema.required?.includes(camelCase(attribute.name));
      assert.equal(canBeNone, canBeNull, `${name}.${attribute.name} and null in ${doc.contract}`);
    }
  }
});

test('the states and kinds of the SDK are those of the API', async () => {
  const aliases = loadStubs('sdk').filter(
    (symbol): symbol is StubAlias => symbol.kind === 'alias' && Boolean(symbol.doc.contract),
  );
  assert.ok(aliases.length > 5);
  for (const alias of aliases) {
    const { schema } = await schemaOf(alias.doc.contract ?? '');
    assert.deepEqual(membersOf(alias), [...(schema.enum ?? [])].map(String).sort(), alias.name);
  }
});

test('the SDK has every error code of the API', async () => {
  const codes = collectProblems((await loadServices()).values()).map(({ problem }) => problem.code);
  assert.deepEqual(constantsOf('sdk/ErrorCode'), codes.sort());
});

test('the SDK has every pulse type of the API', async () => {
  const { schema } = await schemaOf('harbor/PulseType');
  const known = (schema as Record<string, unknown>)['x-known-values'] as Record<string, string>;
  assert.deepEqual(constantsOf('sdk/PulseType'), Object.keys(known).sort());
});

test('every method of the client calls operations that exist, and is documented', async () => {
  const contracts = [...(await loadContracts()).values()];
  const operations = contracts.flatMap((contract) => contract.operations.map(({ id }) => id));
  for (const { name, className, method } of loadClientMethods()) {
    // It calls any operation.
    if (name === 'client.request') continue;
    assert.ok(method.doc.operations.length > 0, `${name} names no operation`);
    for (const id of method.doc.operations) {
      assert.ok(operations.includes(id), `${name}: no contract has ${id}`);
      assert.ok(
        findMethodsOf(id).some((found) => found.name === name),
        id,
      );
      assert.ok(pageOf(id), `no page documents ${id}`);
    }
    assert.ok(urlOfDirective('symbol', `sdk/${className}`), `no page has ::symbol{of="sdk/${className}"}`);
  }
});

test('every public type and exception of the SDK has its section on a page', () => {
  const twins = /^Async(?!SecretBackend)/;
  const missing = loadStubs('sdk').filter(({ name }) => !twins.test(name) && !urlOfDirective('symbol', `sdk/${name}`));
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  );
});

test('an argument of an exception that becomes an attribute is told once', () => {
  const symbol = findSymbol('sdk/ApiError');
  const shown = JSON.stringify(renderSymbol(symbol, [], (id) => ({ type: 'text', value: id })));
  assert.equal(shown.split('HTTP status.').length - 1, 1);
  assert.equal(shown.split('"request_id"').length - 1, 1);
});

test('every public name says what it is', () => {
  for (const symbol of ['sdk', 'models'].flatMap(loadStubs)) {
    assert.ok(symbol.doc.summary, symbol.name);
    const methods = symbol.kind === 'class' ? symbol.methods.filter(({ name }) => name !== '__init__') : [];
    for (const method of methods) assert.ok(method.doc.summary, `${symbol.name}.${method.name}`);
  }
});

test('an unknown symbol is rejected with those that exist', () => {
  assert.throws(() => findSymbol('sdk/Nobody'), /has no "Nobody".*\n.*sdk\/Client/s);
});
