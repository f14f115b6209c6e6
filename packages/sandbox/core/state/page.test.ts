import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fields } from '../model/schema.ts';
import { pageOf } from './page.ts';

const versions = ['1.10.0', '1.9.0', '1.9.10'];

/** Items in no order, many of them with the same values. */
const items: Fields[] = Array.from({ length: 200 }, (_, index) => ({
  id: String((index * 7919) % 200),
  createdAt: `2026-01-${10 + ((index * 31) % 17)}`,
  size: (index * 13) % 10,
  version: versions[index % 3],
}));

test('small pages are the parts of the whole list, in each order', () => {
  for (const sortBy of ['createdAt', 'size', 'version', 'id', 'nothing']) {
    for (const sortOrder of ['ASC', 'DESC']) {
      const conditions = { sortBy, sortOrder };
      const whole = pageOf(items, { ...conditions, pageSize: 1000 }, 'id', 'list', 0)?.items;
      const found: Fields[] = [];
      let pageToken: string | null | undefined;
      do {
        const page = pageOf(items, { ...conditions, pageSize: 7, pageToken }, 'id', 'list', 0);
        found.push(...(page?.items ?? []));
        pageToken = page?.nextPageToken;
      } while (pageToken);
      assert.deepEqual(found, whole, `${sortBy} ${sortOrder}`);
    }
  }
  const [first] = pageOf(items, { sortBy: 'version', pageSize: 1 }, 'id', 'list', 0)?.items ?? [];
  assert.equal(first?.version, '1.10.0');
});
