import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSidebarItems } from './load.ts';

type Arguments = Parameters<typeof createSidebarItems>[0];

/** Arranges what Docusaurus made of the folders; `operations` are those that pages name. */
function arrange(items: object[], operations: Record<string, string | string[]> = {}) {
  const docs = Object.entries(operations).map(([id, operation]) => {
    return { id, title: `Title of ${id}`, frontMatter: { operation } };
  });
  return createSidebarItems({ defaultSidebarItemsGenerator: () => items, docs } as unknown as Arguments);
}

function category(label: string, id: string, items: object[]) {
  return { type: 'category', label, link: { type: 'doc', id }, items };
}

test('pages of a folder "controllers" are listed one level higher, after its own page', async () => {
  const group = category('Uploads', 'ekp/controllers/upload/index', [{ type: 'doc', id: 'init' }]);
  const folder = category('All operations', 'ekp/controllers/index', [group]);
  assert.deepEqual(await arrange([category('EKP', 'ekp/index', [folder, { type: 'doc', id: 'other' }])]), [
    category('EKP', 'ekp/index', [{ type: 'doc', id: 'ekp/controllers/index' }, group, { type: 'doc', id: 'other' }]),
  ]);
});

test('a folder on the third level is listed page by page', async () => {
  const store = category('Store', 'store/index', [{ type: 'doc', id: 'get' }]);
  const [harbor] = await arrange([category('Harbor', 'harbor/index', [category('Ontologies', 'index', [store])])]);
  assert.deepEqual(
    harbor,
    category('Harbor', 'harbor/index', [
      category('Ontologies', 'index', [
        { type: 'doc', id: 'store/index' },
        { type: 'doc', id: 'get' },
      ]),
    ]),
  );
});

test('a page with one operation has its method, a page with several has a link to each', async () => {
  const items = [
    { type: 'doc', id: 'one' },
    { type: 'doc', id: 'two' },
    { type: 'doc', id: 'none' },
    category('Artifacts', 'all', [{ type: 'doc', id: 'none' }]),
  ];
  const names = ['harbor/findNebulae', 'harbor/deleteArtifact'];
  const link = (label: string, href: string, method: string) => ({
    type: 'link',
    label,
    href,
    customProps: { method },
  });
  const sections = [
    link('Find nebulae', '/api/v1/harbor-api/nebula-extraction-details#findnebulae', 'GET'),
    link('Delete an artifact', '/api/v1/artifacts#deleteartifact', 'DELETE'),
  ];
  assert.deepEqual(await arrange(items, { one: 'harbor/getArtifact', two: names, all: names }), [
    { type: 'doc', id: 'one', customProps: { method: 'GET' } },
    category('Title of two', 'two', sections),
    { type: 'doc', id: 'none' },
    category('Artifacts', 'all', [{ type: 'doc', id: 'none' }, ...sections]),
  ]);
});
