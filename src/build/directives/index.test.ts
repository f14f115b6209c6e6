import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Mistake } from '@docs/contracts/findings';
import { product } from '../../../site/product.ts';
import type { Site } from '../pages/site.ts';
import { runDirective } from './index.ts';

const site = { url: '/' } as Site;

/** The mistake that a directive throws. */
async function mistakeIn(name: string, values: Record<string, string>): Promise<Mistake> {
  const thrown = await runDirective(name, values, site).catch((error: unknown) => error);
  assert.ok(thrown instanceof Mistake, String(thrown));
  return thrown;
}

test('a directive is rendered by its name', async () => {
  assert.deepEqual(await runDirective('tagline', {}, site), {
    type: 'paragraph',
    children: [{ type: 'text', value: product.tagline }],
    data: { role: 'tagline', hProperties: { className: ['tagline'] } },
  });
});

test('an unknown name lists the directives', async () => {
  const { found, fix } = await mistakeIn('taglin', {});
  assert.equal(found, '"::taglin" is not a directive.');
  assert.match(fix, /^Write one of: about, .*, symbol, .*, webhooks\.$/);
});

test('an attribute that is missing, empty, or unknown says how to write the directive', async () => {
  const usage = 'Write ::symbol{of="…" [only="…"]}.';
  for (const [values, found] of [
    [{}, '"::symbol" lacks the attribute "of".'],
    [{ of: '' }, '"::symbol" lacks the attribute "of".'],
    [{ of: 'sdk/Client', class: 'wide' }, '"::symbol" has no attribute "class".'],
  ] as const) {
    const mistake = await mistakeIn('symbol', values);
    assert.deepEqual([mistake.found, mistake.fix], [found, usage]);
  }
  assert.equal((await mistakeIn('limits', { of: 'x' })).fix, 'Write ::limits.');
});
