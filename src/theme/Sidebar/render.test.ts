import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { findTrail, nameOf, renderSidebar } from './render.ts';

function link(label: string, href: string): PropSidebarItem {
  return { type: 'link', label, href };
}

function category(label: string, items: PropSidebarItem[], href?: string): PropSidebarItem {
  return { type: 'category', label, items, collapsed: true, collapsible: true, ...(href && { href }) };
}

const items = [
  category('Books', [link('List', '/books/list'), category('Shelves', [link('Add', '/Shelves/Add/')])], '/books'),
  category('Loans', [link('List', '/loans/list'), link('Shelf', '/shelves/add')]),
];

/** The labels of open categories, as the HTML has them. */
function openOn(path: string): string[] {
  const html = renderSidebar(items, path);
  return [...html.matchAll(/aria-expanded="true" aria-label="Pages in (\w+)"/g)].map(([, label = '']) => label);
}

test('categories are open that are the page or contain it, wherever it is listed', () => {
  assert.deepEqual(openOn('/loans/list'), ['Loans']);
  assert.deepEqual(openOn('/books/'), ['Books']);
  assert.deepEqual(openOn('/shelves/add'), ['Books', 'Shelves', 'Loans']);
  assert.deepEqual(openOn('/elsewhere'), []);
});

test('the trail of a page leads to its first entry', () => {
  const labels = (path: string) => findTrail(items, path).map((item) => 'label' in item && item.label);
  assert.deepEqual(labels('/SHELVES/add'), ['Books', 'Shelves', 'Add']);
  assert.deepEqual(labels('/books'), ['Books']);
  assert.deepEqual(labels('/elsewhere'), []);
});

test('a title that several entries have comes with the top of its trail', () => {
  assert.equal(nameOf(items, '/loans/list', 'List'), 'List · Loans');
  assert.equal(nameOf(items, '/loans/list', 'Shelf'), 'Shelf');
});
