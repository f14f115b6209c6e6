import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEnvironment } from '../../node/environment.ts';
import type { Fields } from '../model/schema.ts';
import { pageOf } from './page.ts';
import { Store } from './store.ts';

const versions = ['1.10.0', '1.9.0', '1.9.10'];

/** Items in no order, many of them with the same values. */
const items: Fields[] = Array.from({ length: 200 }, (_, index) => ({
  id: String((index * 7919) % 200),
  createdAt: `2026-01-${10 + ((index * 31) % 17)}`,
  size: (index * 13) % 10,
  version: versions[index % 3],
}));

const store = new Store([], true, createEnvironment());

test('small pages are the parts of the whole list, in each order', () => {
  for (const sortBy of ['createdAt', 'size', 'version', 'id', 'nothing']) {
    for (const sortOrder of ['ASC', 'DESC']) {
      const conditions = { sortBy, sortOrder };
      const whole = pageOf(items, { ...conditions, pageSize: 1000 }, 'id', 'list', store)?.items;
      const found: Fields[] = [];
      let pageToken: string | null | undefined;
      do {
        const page = pageOf(items, { ...conditions, pageSize: 7, pageToken }, 'id', 'list', store);
        found.push(...(page?.items ?? []));
        pageToken = page?.nextPageToken;
      } while (pageToken);
      assert.deepEqual(found, whole, `${sortBy} ${sortOrder}`);
    }
  }
  const [first] = pageOf(items, { sortBy: 'version', pageSize: 1 }, 'id', 'list', store)?.items ?? [];
  assert.equal(first?.version, '1.10.0');
});

test('a page token that was changed is not one', () => {
  const list = (pageToken?: string | null) => pageOf(items, { pageSize: 2, pageToken }, 'id', 'list', store);
  const token = list()?.nextPageToken ?? '';
  assert.ok(list(token));
  const [text = '', signature] = token.split('.');
  const later = JSON.parse(Buffer.from(text, 'base64url').toString());
  later[3] += 1;
  const changed = Buffer.from(JSON.stringify(later)).toString('base64url');
  for (const wrong of [`${changed}.${signature}`, text, `${text}.`, 'x', ''])
    assert.equal(list(wrong), undefined, wrong);
});
