import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { renderChangesOf } from './changes.ts';
import type { Context } from './context.ts';

function htmlOf(context: Partial<Context>): string {
  const children = renderChangesOf('books/add', context as Context);
  return toHtml(toHast({ type: 'root', children } as Root));
}

test('an operation lists what releases changed in it, and nothing without one', () => {
  const changesOf: Context['changesOf'] = (id) =>
    id === 'books/add'
      ? [
          { date: '2026-03-02', kind: 'breaking', text: 'The `title` is required.' },
          { date: '2026-01-30', kind: 'added', text: 'It is new.' },
        ]
      : [];
  assert.equal(
    htmlOf({ changesOf, changesUrl: '/api#changes' }),
    `<p class="change"><a href="/api#changes">Breaking change on 2026-03-02</a>: The <code>title</code> is required.</p>
<p class="change"><a href="/api#changes">Changed on 2026-01-30</a>: It is new.</p>`,
  );
  assert.equal(htmlOf({ changesOf: () => [] }), '');
  assert.equal(htmlOf({}), '');
});
