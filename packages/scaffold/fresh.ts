import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@docs/contracts';
import { authorError } from '@docs/contracts/findings';
import { write } from './load.ts';
import { pageText } from './render.ts';
import { describe } from './words.ts';

/** Folders with content of this repository, and the tests of that content. */
const folders = ['contracts', 'docs', 'tests/content'];

/** The content of this repository that a site has, with the tests of the sandbox that send requests to our platform. */
function contentOf(root: string): string[] {
  const sandbox = path.join(root, 'packages/sandbox');
  const files = existsSync(sandbox) ? readdirSync(sandbox, { recursive: true, encoding: 'utf8' }) : [];
  const tests = files.filter((file) => file.endsWith('.platform.test.ts'));
  return [
    ...folders.filter((name) => existsSync(path.join(root, name))),
    ...tests.map((file) => `packages/sandbox/${file}`),
  ];
}

/** Shows everything that Markdown can do; says nothing about us. */
const writersPage = 'docs/markdown-page.md';

/** Tables and constants of a site with one area for its API. */
const template = path.join(__dirname, 'template/site');

/** The pages of a site around its first service. */
function pagesFor({ service, title, summary, description, operations }: Contract): Record<string, string> {
  const taken = new Set<string>();
  const first = operations.slice(0, 6).map(({ id }) => id);
  const lead = summary || description.split('\n\n')[0] || `The documentation for ${title}.`;
  const home = pageText(
    {
      title: `Build with ${title}`,
      description: describe(lead, `Operations, samples, and errors of ${title}, and a sandbox to try them.`, taken),
      sidebar_label: 'Introduction',
      sidebar_position: 1,
      hide_table_of_contents: true,
    },
    [
      ...['::::hero', '::tagline', lead, ':::actions', `[API reference](../api/${service}/index.md)`, ':::'],
      ...['::search', '::::', '## Common tasks', `::tasks{of="${first.join(', ')}"}`],
    ],
  );
  const api = pageText(
    {
      title: 'API',
      description: `The services of the API with their overviews, and the OpenAPI contract for each, to download.`,
      sidebar_position: 1,
    },
    ['Each service has an OpenAPI contract. Pages, samples, and the sandbox are generated from it.', '::contracts'],
  );
  const hasErrors = operations.some(({ problems }) => problems.length > 0);
  const errors = pageText(
    {
      title: 'Errors',
      description: 'Every error code that the API returns, with its status, its cause, and what to do about it.',
      sidebar_position: 2,
    },
    ['An error response has a stable `code`. Handle errors by their code and status, not by their text.', '::problems'],
  );
  return {
    'docs/platform/index.md': home,
    'docs/api/index.md': api,
    ...(hasErrors ? { 'docs/api/errors.md': errors } : {}),
    'site/routes.tsv': [
      'path\tsidebar',
      '/\tplatform',
      '/markdown-page\t-',
      '/api\tplatformAPI',
      ...(hasErrors ? ['/api/v1/errors\tplatformAPI'] : []),
      '',
    ].join('\n'),
  };
}

/** Stops where files would be lost: those that aren't committed. */
function requireCommitted(root: string) {
  if (!existsSync(path.join(root, '.git'))) return;
  const status = ['status', '--porcelain', '--', ...contentOf(root), 'site'];
  const [first] = execFileSync('git', status, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  if (!first) return;
  const fix = 'Commit or undo the changes: `--fresh` deletes these files.';
  throw authorError(first.split(/\s+/).at(-1) ?? 'docs', undefined, 'the file has uncommitted changes.', fix);
}

/** The check of our style. */
function removeProseCheck(root: string) {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  write(root, 'package.json', text.replace('npm run check:prose && ', ''));
}

/** Removes our content from a site, and writes the pages and tables that a service can be added to. */
export function startFresh(root: string, contract: Contract): string[] {
  requireCommitted(root);
  const writers = readFileSync(path.join(root, writersPage), 'utf8');
  for (const name of contentOf(root)) rmSync(path.join(root, name), { recursive: true, force: true });
  write(root, writersPage, writers);
  cpSync(template, path.join(root, 'site'), { recursive: true });
  const pages = pagesFor(contract);
  for (const [file, text] of Object.entries(pages)) write(root, file, text);
  removeProseCheck(root);
  if (existsSync(path.join(root, 'deploy/write.mjs')))
    execFileSync(process.execPath, ['deploy/write.mjs'], { cwd: root });
  return [...readdirSync(template).map((file) => `site/${file}`), ...Object.keys(pages)];
}
