import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeOf } from '../../../site/urls.ts';
import { routePage } from './frontMatter.ts';

const routes = [
  { path: '/', sidebar: 'platform' },
  { path: '/api/v1/books', sidebar: 'platformAPI' },
  { path: '/api/v1/loans', sidebar: 'platform' },
  { path: '/markdown-page', sidebar: '-' },
] as const;
const good = { title: 'A title', description: 'A description.' };

function route(source: string, frontMatter: Record<string, unknown> = good) {
  return routePage(source, frontMatter, routes);
}

test('a page gets the URL of its file', () => {
  assert.equal(route('api/books.md').slug, '/api/v1/books');
  assert.equal(route('platform/index.md').slug, '/');
});

test('a page of no area is shown under no sidebar', () => {
  assert.equal(route('markdown-page.md').displayed_sidebar, null);
});

test('a missing title names the file and what to write', () => {
  const missing = { description: 'A description.' };
  assert.throws(() => route('api/books.md', missing), /docs\/api\/books\.md:1: .*no `title`.*\n.*Write `title: /);
  assert.throws(() => route('api/books.md', { ...good, title: 7 }), /`title: 7`/);
});

test('a missing description names the file and what to write', () => {
  assert.throws(() => route('api/books.md', { title: 'T' }), /no `description`.*\n.*Write `description: /);
});

test('an unknown sidebar names the file and the sidebars there are', () => {
  assert.throws(
    () => route('api/books.md', { ...good, displayed_sidebar: 'apl' }),
    /docs\/api\/books\.md:1: `displayed_sidebar: apl` doesn't name a sidebar\.\n.*platform, platformAPI/,
  );
  assert.throws(
    () => route('blog/post.md'),
    /docs\/blog\/post\.md:1: its folder doesn't belong to a sidebar\.\n.*docs\/platform/,
  );
});

test('a URL that the table does not list names the line to add', () => {
  assert.throws(
    () => route('api/extra.md'),
    /\/api\/v1\/extra, which site\/routes\.tsv does not list\.\n.*"\/api\/v1\/extra<tab>platformAPI/,
  );
});

test('a URL that the table gives to another sidebar is rejected', () => {
  assert.throws(() => route('api/loans.md'), /belongs to the sidebar platform .* but this folder is platformAPI/);
});

test('folders map to URLs, the longest entry first', () => {
  const table = {
    api: '/api/v1',
    'api/index': '/api',
    'api/store/controllers': '/api/v1/controllers',
    'api/auth': '/auth/',
  };
  assert.equal(routeOf('api/index.md', table), '/api');
  assert.equal(routeOf('api/get-started.md', table), '/api/v1/get-started');
  assert.equal(routeOf('api/store/controllers/books/index.md', table), '/api/v1/controllers/books');
  assert.equal(routeOf('api/auth.md', table), '/auth/');
  assert.equal(routeOf('elsewhere/page.md', table), undefined);
});
