import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { withOwnProblems } from '@docs/contracts/problems';
import { collectProblems } from '@docs/reference/problem';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createValidator } from '../../packages/sandbox/testing/validate.ts';
import { product } from '../../site/product.ts';
import { loadFacts } from '../../src/build/pages/site.ts';
import { loadIndex } from '../../src/build/pages/source.ts';

test('published contracts keep the recommended rules, strictly', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  for (const { file, document, operations } of (await loadContracts()).values()) {
    const source = JSON.stringify(withOwnProblems(document, operations));
    const problems = await lintFromString({ source, absoluteRef: `${file}.json`, config });
    const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`);
    assert.deepEqual(found, [], file);
  }
});

test('every example is what its schema says, and nothing more', async () => {
  for (const contract of (await loadContracts()).values()) {
    const checkerOf = createValidator(contract, { closed: true });
    const checks = contract.operations.flatMap(({ id, parameters, body, responses, problems }) => [
      ...parameters
        .filter(({ example }) => example !== undefined)
        .map(({ name, schema, example }) => ({ where: `${id} ${name}`, schema, value: example })),
      ...[...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)].flatMap((content) =>
        content.examples.map(({ name, value }) => ({ where: `${id} ${name}`, schema: content.schema, value })),
      ),
      ...problems.map(({ code, example }) => ({
        where: `${id} ${code}`,
        schema: { $ref: '#/components/schemas/Problem' },
        value: example,
      })),
    ]);
    assert.ok(checks.length > contract.operations.length);
    for (const { where, schema, value } of checks) assert.deepEqual(checkerOf(schema)(value), [], where);
  }
});

test('every error has one meaning, says what to do, and its type leads to the catalog', async () => {
  const contracts = [...(await loadContracts()).values()];
  const { urlOfProblem } = await loadFacts();
  const titles = new Map<string, string>();
  for (const { id, problems } of contracts.flatMap(({ operations }) => operations)) {
    for (const { code, title } of problems) {
      assert.equal(titles.get(code) ?? title, title, `${code} of ${id} has another title elsewhere`);
      titles.set(code, title);
    }
  }
  for (const { problem } of collectProblems(contracts)) {
    const example = problem.example as { type: string };
    assert.equal(example.type, product.url + urlOfProblem(problem.code));
    assert.ok(problem.cause.length > 20 && problem.fix.length > 10, problem.code);
  }
});

test('operations and pages match both ways', async () => {
  const contracts = [...(await loadContracts()).values()];
  const known = contracts.flatMap(({ operations }) => operations.map(({ id }) => id));
  const { pages } = loadIndex();
  const { pageOf } = await loadFacts();
  const documented = pages.flatMap(({ operations }) => operations);
  for (const { operations, file } of contracts) {
    for (const { id, tag } of operations) {
      const fix = `Write a page in docs/ (beside the others of "${tag}") with \`operation: ${id}\` in its front matter.`;
      assert.ok(pageOf(id), `${file}: no page documents ${id}. ${fix}`);
    }
  }
  for (const { file, operations } of pages) {
    for (const id of operations) assert.ok(known.includes(id), `${file}: no contract has ${id}.`);
  }
  assert.equal(new Set(documented).size, documented.length, 'an operation has two pages');
});

test('every permission that an operation asks for belongs to a role', async () => {
  const contracts = [...(await loadContracts()).values()];
  const roles = contracts.flatMap((contract) => contract.roles);
  const administrator = roles.find(({ name }) => name === 'administrator');
  const permissions = new Set(
    contracts.flatMap(({ operations }) =>
      operations.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes.flatMap((one) => one.scopes))),
    ),
  );
  assert.ok(permissions.size > 10);
  for (const permission of permissions) assert.ok(administrator?.permissions.includes(permission), permission);
  for (const role of roles) {
    for (const permission of role.permissions) assert.ok(permissions.has(permission), `${permission} of ${role.name}`);
  }
});

test('a name that a page gives and no contract has is rejected with those that exist', async () => {
  const { operation } = await loadFacts();
  assert.throws(
    () => operation('ekp/nothing'),
    /contracts\/api\/ekp\.yaml has no operation "nothing"\.\n {2}→ Write one of: .*ekp\/login/,
  );
  assert.throws(
    () => operation('unknown/login'),
    /"unknown\/login" doesn't name a contract\.\n {2}→ Begin with one of: .*harbor/,
  );
});
