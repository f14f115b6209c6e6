import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressPage } from './frontMatter.ts';
import { routeOf } from './load.ts';
import { nearest } from './nearest.ts';

const routes = [
  { path: '/', sidebar: 'platform' },
  { path: '/sdk/introduction', sidebar: 'sdk' },
  { path: '/pipelines', sidebar: 'sdk' },
  { path: '/markdown-page', sidebar: '-' },
] as const;
const good = { title: 'A title', description: 'A description.' };

function address(source: string, frontMatter: Record<string, unknown> = good) {
  return addressPage(source, frontMatter, routes, new Map());
}

test('a page gets the address of its file', () => {
  assert.equal(address('sdk/introduction.md').slug, '/sdk/introduction');
  assert.equal(address('platform/index.md').slug, '/');
});

test('a page of no area is shown under no sidebar', () => {
  assert.equal(address('markdown-page.md').displayed_sidebar, null);
});

test('a missing title names the file and what to write', () => {
  const missing = { description: 'A description.' };
  assert.throws(
    () => address('sdk/introduction.md', missing),
    /docs\/sdk\/introduction\.md: .*no `title`.*\n.*Write `title: /,
  );
  assert.throws(() => address('sdk/introduction.md', { ...good, title: 7 }), /`title: 7`/);
});

test('a missing description names the file and what to write', () => {
  assert.throws(() => address('sdk/introduction.md', { title: 'T' }), /no `description`.*\n.*Write `description: /);
});

test('an unknown sidebar names the file and the sidebars there are', () => {
  assert.throws(
    () => address('sdk/introduction.md', { ...good, displayed_sidebar: 'skd' }),
    /docs\/sdk\/introduction\.md: `displayed_sidebar: skd` names no sidebar\.\n.*platform, platformAPI, sdk, models/,
  );
  assert.throws(
    () => address('blog/post.md'),
    /docs\/blog\/post\.md: its folder belongs to no sidebar\.\n.*docs\/platform/,
  );
});

test('an address that the table does not list names the line to add', () => {
  assert.throws(
    () => address('sdk/extra.md'),
    /\/sdk\/extra, which site\/routes\.tsv does not list\.\n.*"\/sdk\/extra<tab>sdk/,
  );
});

test('an address that the table gives to another sidebar is refused', () => {
  assert.throws(
    () => address('models/framework/pipelines.md'),
    /belongs to the sidebar sdk .* but this folder is models/,
  );
});

test('two pages with one address are named in a warning', (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  const owners = new Map<string, string>();
  addressPage('sdk/introduction.md', good, routes, owners);
  addressPage('sdk/introduction/index.md', good, routes, owners);
  const [message] = warn.mock.calls[0]?.arguments ?? [];
  assert.match(
    String(message),
    /docs\/sdk\/introduction\/index\.md: docs\/sdk\/introduction\.md already has the address/,
  );
});

test('folders map to addresses, the longest entry first', () => {
  assert.equal(routeOf('api/index.md'), '/api');
  assert.equal(routeOf('api/get-started.md'), '/api/v1/get-started');
  assert.equal(routeOf('api/harbor/controllers/index-definitions/index.md'), '/api/v1/controllers/index-definitions');
  assert.equal(routeOf('api/security/auth.md'), '/api/v1/security/auth/');
  assert.equal(routeOf('elsewhere/page.md'), undefined);
});

test('near addresses are suggested, far ones are not', () => {
  const pages = ['/sdk/introduction', '/api/v1/artifacts', '/pipelines'];
  assert.deepEqual(nearest('/SDK/Intro', pages)[0], '/sdk/introduction');
  assert.deepEqual(nearest('/artefacts', pages), ['/api/v1/artifacts']);
  assert.deepEqual(nearest('/xyzzy', pages), []);
});
