import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@docs/contracts/changes';
import type { Mistake } from '@docs/contracts/findings';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Site } from '../pages/site.ts';
import { runDirective } from './index.ts';

const releases: Release[] = [
  {
    date: '2026-03-02',
    since: 'b'.repeat(40),
    changes: [
      { kind: 'breaking', operations: ['books/add', 'books/gone'], text: 'The `title` is required.' },
      { kind: 'added', operations: ['books/list'], text: 'The filter `shelf` is new.' },
    ],
  },
  {
    date: '2026-01-30',
    since: 'a'.repeat(40),
    changes: [{ kind: 'changed', operations: ['books/list'], text: 'Sorted by title.' }],
  },
];

const titles: Record<string, string> = { 'books/add': 'Add a book', 'books/list': 'List books' };

function siteWith(shown: Release[]): Site {
  return {
    url: '/api',
    releases: () => shown,
    titleOfOperation: (id: string) => titles[id],
    pageOf: (id: string) => ({ url: `/${id}` }),
  } as Partial<Site> as Site;
}

test('the newest release is open, older ones are folded, and operations are links', async () => {
  const children = await runDirective('changes', {}, siteWith(releases));
  assert.equal(
    toHtml(toHast({ type: 'root', children } as Root)).replaceAll('\n', ''),
    [
      '<p>To be told of changes, subscribe to the <a href="pathname:///changes.xml">Atom feed</a>.</p>',
      '<h3>2026-03-02</h3>',
      '<p><strong>Breaking</strong></p><ul>',
      '<li><a href="/books/add">Add a book</a>, <code>books/gone</code>: The <code>title</code> is required.</li></ul>',
      '<p><strong>Added</strong></p><ul>',
      '<li><a href="/books/list">List books</a>: The filter <code>shelf</code> is new.</li></ul>',
      '<details><summary>2026-01-30</summary>',
      '<p><strong>Changed</strong></p><ul><li><a href="/books/list">List books</a>: Sorted by title.</li></ul>',
      '</details>',
    ].join(''),
  );
});

test('a site without releases is told how to write one', async () => {
  await assert.rejects(runDirective('changes', {}, siteWith([])), (error: Mistake) => {
    assert.equal(error.found, '"::changes" has no release to show.');
    return true;
  });
});
