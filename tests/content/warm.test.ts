import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { copySite, page, smallSite } from '../fixture.ts';

function operationPage(title: string, operation: string, body = '') {
  return page(title, body).replace('\n---\n\n', `\noperation: ${operation}\n---\n\n`);
}

/** A page for each kind of fact that pages show. */
const files = {
  ...smallSite,
  'docs/api/ekp/controllers/auth/login.md': operationPage('Log in', 'ekp/login'),
  'docs/api/ekp/controllers/auth/index.md': operationPage('Keys', 'ekp/getKeys'),
  'docs/api/ekp/controllers/auth/refresh.md': operationPage('Refresh a token', 'ekp/refresh'),
  'docs/api/get-started.md': page('Start', '> Deep in a quote:\n>\n> ::schema{of="ekp/Credentials"}'),
  'docs/sdk/introduction.md': page('SDK', '::symbol{of="sdk/Config"}'),
  'docs/models/framework/template.md': page('Models', '::card{of="table"}\n\n::facts{of="table"}'),
  'docs/platform/guides/limits.md': page('Limits', '::limits'),
  'docs/platform/guides/services.md': page('Services', '::services\n\n::configuration{of="gateway"}'),
  'docs/platform/guides/changes.md': page('Changes', '::changes'),
  'docs/markdown-page.md': page('Prose', 'No facts, one link: [SDK](sdk/introduction.md).'),
};

interface Change {
  file: string;
  edit: (text: string) => string;
  /** A page that shows the change, and what it shows. */
  page: string;
  shows: string;
}

/** A change to each kind of file that pages are made of; each is on another page. */
const changes: Record<string, Change> = {
  'a contract': {
    file: 'contracts/api/ekp.yaml',
    edit: (text) => text.replace(/(operationId: getKeys\b[^|]*\|-\n\s+)/, '$1Changed contract. '),
    page: 'api/ekp/controllers/auth/index.md',
    shows: 'Changed contract.',
  },
  'a schema of several contracts': {
    file: 'contracts/api/common.yaml',
    edit: (text) => text.replace(/(\n {4}Credentials:[\s\S]*?username:[\s\S]*?description: )/, '$1Changed schema. '),
    page: 'api/get-started.md',
    shows: 'Changed schema.',
  },
  'a stub': {
    file: 'contracts/sdk/orrery/config.pyi',
    edit: (text) => text.replace(/(class Config:\n\s+""")[^\n]*/, '$1Changed stub.'),
    page: 'sdk/introduction.md',
    shows: 'Changed stub.',
  },
  'a model': {
    file: 'contracts/models/table.yaml',
    edit: (text) => text.replace(/(x-model:[\s\S]*?\n {2}version: )\S+/, '$19.8.7'),
    page: 'models/framework/template.md',
    shows: '9.8.7',
  },
  'the services': {
    file: 'contracts/platform/services.yaml',
    edit: (text) => text.replace('title: Enterprise knowledge platform', 'title: Changed service'),
    page: 'platform/guides/services.md',
    shows: 'Changed service',
  },
  'the limits': {
    file: 'contracts/platform/limits.yaml',
    edit: (text) => text.replace('name: Requests per minute per account', 'name: Changed limit'),
    page: 'platform/guides/limits.md',
    shows: 'Changed limit',
  },
  'a release': {
    file: 'contracts/CHANGES.yaml',
    edit: (text) => text.replace('The filter `delegate` finds', 'Changed release finds'),
    page: 'platform/guides/changes.md',
    shows: 'Changed release',
  },
  'the configuration that a limit comes from': {
    file: 'contracts/platform/services.yaml',
    edit: (text) => text.replace(/(key: ORRERY_RATE_LIMIT\n[\s\S]*?default: )600/, '$1601'),
    page: 'platform/guides/limits.md',
    shows: '601',
  },
  'the title of another page': {
    file: 'docs/api/ekp/controllers/auth/refresh.md',
    edit: (text) => text.replace('Refresh a token', 'Changed title'),
    page: 'api/ekp/controllers/auth/login.md',
    shows: 'Changed title',
  },
};

/** Changes that every page depends on. */
const changesOfAll: Record<string, Change> = {
  'a route': {
    file: 'site/routes.ts',
    edit: (text) => text.replace("sdk: '/sdk'", "sdk: '/changed'"),
    page: 'markdown-page.md',
    shows: '/changed/introduction',
  },
  'the code that renders pages': {
    file: 'packages/reference/operation/part.ts',
    edit: (text) => text.replace(/responses: '[^']*'/, "responses: 'Changed code'"),
    page: 'api/ekp/controllers/auth/login.md',
    shows: 'Changed code',
  },
};

/** Renders the pages of a site in another process, and returns their records. */
function render(folder: string): Map<string, string> {
  const script =
    "require('./src/build/pages/records.ts').renderPages().then((found) => console.log(JSON.stringify(found)))";
  const printed = execFileSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  const errors = JSON.parse(printed).filter(({ level }: { level: string }) => level === 'error');
  assert.deepEqual(errors, []);
  const records = path.join(folder, '.docusaurus/pages');
  const names = readdirSync(records, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(records, name), 'utf8')]));
}

/** Makes changes, renders the pages again, and finds each change on its page. */
function renderChanged(folder: string, made: Record<string, Change>): Map<string, string> {
  for (const [name, { file, edit }] of Object.entries(made)) {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = edit(before);
    assert.notEqual(after, before, name);
    writeFileSync(path.join(folder, file), after);
  }
  const records = render(folder);
  for (const [name, { page, shows }] of Object.entries(made))
    assert.ok(records.get(`${page}.json`)?.includes(shows), `${name}: ${page} doesn't show it`);
  return records;
}

function renderCold(folder: string): Map<string, string> {
  for (const cache of ['.docusaurus', 'node_modules/.cache'])
    rmSync(path.join(folder, cache), { recursive: true, force: true });
  return render(folder);
}

test('a warm build makes what a cold one does, whatever has changed', async () => {
  const folder = await copySite(files);
  const routes = path.join(folder, 'site/routes.tsv');
  const guides = ['limits', 'services', 'changes'].map((name) => `/guides/${name}\tplatform\n`).join('');
  writeFileSync(routes, `${readFileSync(routes, 'utf8').trimEnd()}\n/changed/introduction\tsdk\n${guides}`);
  const first = render(folder);
  const warm = renderChanged(folder, changes);
  assert.equal(warm.get('markdown-page.md.json'), first.get('markdown-page.md.json'));
  const last = renderChanged(folder, changesOfAll);
  const cold = renderCold(folder);
  assert.deepEqual([...last.keys()], [...cold.keys()]);
  for (const [record, text] of cold) assert.ok(last.get(record) === text, `${record} differs`);
  rmSync(folder, { recursive: true });
});
