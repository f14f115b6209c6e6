import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isPage, keyOf } from './links.ts';

before(() => {
  Object.assign(globalThis, { location: new URL('https://docs.example/one') });
});

test('pages of this site have no ending or `.html`', () => {
  for (const path of ['/', '/api/v1/guides', '/security/auth/', '/one.html', '/v1.2/one?a=b.c#d.e'])
    assert.equal(isPage(new URL(path, location.href)), true, path);
  for (const path of ['/openapi/ekp.yaml', '/one.md', 'https://elsewhere.example/one'])
    assert.equal(isPage(new URL(path, location.href)), false, path);
});

test('the key of a document has its query, and no fragment', () => {
  assert.equal(keyOf(new URL('https://docs.example/one?a=b#c')), 'https://docs.example/one?a=b');
});
