import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contracts } from './load.ts';
import type { Comparison } from './model.ts';
import { addRelease, differencesOf, renderRelease } from './release.ts';

const document = { paths: { '/books': { get: { operationId: 'list' }, post: { operationId: 'add' } } } };
const contracts = { apis: new Map([['books', document]]), stubs: new Map([['Python', {}]]) } as unknown as Contracts;
const versions = { before: '1.0.0', after: '1.0.0' };

test('a release has the worst kind of each operation, above the earlier releases', () => {
  const comparisons: Comparison[] = [
    {
      ...{ contract: 'books', ...versions },
      changes: [
        { kind: 'breaking', place: 'POST /books', text: 'removed field' },
        { kind: 'added', place: 'POST /books', text: 'new field' },
        { kind: 'changed', place: 'GET /books', text: 'other pattern' },
      ],
    },
    { contract: 'Python', ...versions, changes: [{ kind: 'added', place: 'Client', text: 'added' }] },
  ];
  const since = 'c'.repeat(40);
  const entry = renderRelease('2026-03-02', since, differencesOf(comparisons, contracts, contracts));
  assert.equal(
    addRelease('# Releases\n- date: 2026-01-30\n', entry),
    `# Releases
- date: 2026-03-02
  since: cccccccccccccccccccccccccccccccccccccccc
  breaking:
    books/add: removed field; new field
  changed:
    books/list: other pattern
- date: 2026-01-30
`,
  );
});
