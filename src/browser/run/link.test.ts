import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fragmentOf, readFragment } from './link.ts';

test('a link has the command, in any language', () => {
  const linked = { block: '.sample 0', command: 'curl --data \'{"name": "Größe 🙂"}\' \\\n  --url "$ORRERY_URL/a"' };
  const fragment = fragmentOf(linked) ?? '';
  assert.match(fragment, /^#run=[\w-]+$/);
  assert.deepEqual(readFragment(fragment), linked);
});

test('tokens stay out of links, variables do not', () => {
  const written = 'curl -H "Authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln" -H "Authorization: Bearer $ORRERY_TOKEN"';
  const { command = '' } = readFragment(fragmentOf({ block: 'a', command: written }) ?? '') ?? {};
  assert.equal(command, 'curl -H "Authorization: Bearer …" -H "Authorization: Bearer $ORRERY_TOKEN"');
});

test('other fragments are ignored', () => {
  assert.equal(fragmentOf({ block: 'a', command: 'x'.repeat(8000) }), undefined);
  const wrong = ['', '#body', '#run=', '#run=%%%', '#run=e30', `#run=${btoa('["a"]')}`, `#run=${btoa('[1, 2]')}`];
  for (const fragment of [...wrong, `#run=${'A'.repeat(9000)}`]) assert.equal(readFragment(fragment), undefined);
});
