import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidates } from './candidates.ts';

const routes = [
  { path: '/', exact: true },
  { path: '/api/v1/Files', exact: true },
  { path: '/api/v1/files', exact: true },
  { path: '/sdk', routes: [{ path: '/sdk/first', exact: true }] },
  { path: '/api/:name', exact: true },
  { path: '*' },
];

function found(pathname: string) {
  return candidates(routes, pathname).map((route) => routes.indexOf(route));
}

test('of the pages, only the first with this URL may match, in any case, with or without a slash at the end', () => {
  assert.deepEqual(found('/api/v1/files'), [1, 3, 4, 5]);
  assert.deepEqual(found('/API/v1/files/'), [1, 3, 4, 5]);
  assert.deepEqual(found('/'), [0, 3, 4, 5]);
});

test('routes with a pattern or with routes inside them may always match', () => {
  assert.deepEqual(found('/missing'), [3, 4, 5]);
});
