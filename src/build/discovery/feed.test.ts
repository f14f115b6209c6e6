import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@docs/contracts/changes';
import { link } from '@docs/reference/markdown';
import { product } from '../../../site/product.ts';
import { datesOf, renderFeed } from './feed.ts';

const releases: Release[] = [
  {
    date: '2026-03-02',
    since: 'b'.repeat(40),
    changes: [{ kind: 'breaking', operations: ['books/add'], text: '`pages` < 1 & more is rejected.' }],
  },
  {
    date: '2026-01-30',
    since: 'a'.repeat(40),
    changes: [{ kind: 'added', operations: ['books/add', 'books/list', 'books/gone'], text: 'They are new.' }],
  },
];

test('an entry has the changes as escaped HTML with absolute links', () => {
  const feed = renderFeed(releases.slice(0, 1), 'https://books.example/api', (id) =>
    link(`https://books.example/${id}`, 'Add'),
  );
  assert.equal(
    feed,
    `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${product.name} API: changes</title>
  <id>${product.url}/changes.xml</id>
  <link rel="self" href="${product.url}/changes.xml"/>
  <updated>2026-03-02T00:00:00Z</updated>
  <author><name>${product.name}</name></author>
  <entry>
    <title>Changes of 2026-03-02</title>
    <id>https://books.example/api#bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</id>
    <link href="https://books.example/api#changes"/>
    <updated>2026-03-02T00:00:00Z</updated>
    <content type="html">&#x3C;p>&#x3C;strong>Breaking&#x3C;/strong>&#x3C;/p>
&#x3C;ul>
&#x3C;li>&#x3C;a href="https://books.example/books/add">Add&#x3C;/a>: &#x3C;code>pages&#x3C;/code> &#x26;#x3C; 1 &#x26;#x26; more is rejected.&#x3C;/li>
&#x3C;/ul></content>
  </entry>
</feed>
`,
  );
});

test('a page has the date of the newest release that changed one of its operations', () => {
  const pages: Record<string, string> = { 'books/add': '/books#add', 'books/list': '/books/list' };
  assert.deepEqual(
    [...datesOf(releases, (id) => pages[id])],
    [
      ['/books', '2026-03-02'],
      ['/books/list', '2026-01-30'],
    ],
  );
});
