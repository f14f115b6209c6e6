import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { renderOperation } from '@docs/reference/operation';
import type { Root } from 'mdast';
import { renderPage } from '../../src/build/text/render.ts';

test('a copy has a long request in one language, and a short one in all', async () => {
  const contracts = await loadContracts();
  const contract = contracts.get('harbor');
  assert.ok(contract);
  const languagesOf = (name: string) => {
    const operation = contract.operations.find((one) => one.name === name);
    assert.ok(operation);
    const context = { contract, roles: [], pageOf: () => undefined, sandboxUrl: '' };
    const block = renderOperation(operation, { ...context, urlOfProblem: () => undefined, rolesUrl: undefined }, []);
    const head = { title: name, description: '', url: '/' } as Parameters<typeof renderPage>[0];
    const { markdown } = renderPage(head, { type: 'root', children: [block] } as Root);
    return [...markdown.matchAll(/^```(bash|python|typescript|java) title/gm)].map(([, language]) => language);
  };
  assert.deepEqual(languagesOf('saveOntology'), ['bash']);
  assert.deepEqual(languagesOf('getArtifact'), ['bash', 'python', 'typescript', 'java']);
});
