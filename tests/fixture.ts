import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** The least that a site of this repository needs: a page for each area, and no aliases. */
export const smallSite: Record<string, string> = {
  'docs/platform/index.md': page('Home'),
  'docs/api/index.md': page('API'),
  'docs/sdk/introduction.md': page('SDK'),
  'docs/models/framework/template.md': page('Models'),
  'site/aliases.tsv': 'from\tto\n',
  'site/announcement.ts': "export const announcement = { text: 'News.', url: '/api', label: 'Read' };\n",
};

/** A page of a fixture. */
export function page(title: string, body = 'A page of the fixture.') {
  return `---\ntitle: ${title}\ndescription: ${title} of the fixture.\n---\n\n${body}\n`;
}

/** Builds this repository with some of its files changed, in a folder of its own; `docs` says whether to keep ours. */
export async function buildSite(files: Record<string, string>, { docs = false, args = [] as string[] } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  const sources = [
    'docusaurus.config.ts',
    'package.json',
    'sidebars.ts',
    'site',
    'src',
    'static',
    'contracts',
    ...(docs ? ['docs'] : []),
  ];
  for (const source of sources) await cp(path.join(root, source), path.join(folder, source), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const build = spawn(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', ...args], {
    cwd: folder,
    // The bundler's cache lies in node_modules, which is ours.
    env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (data) => (output += data));
  const [status] = await once(build, 'close');
  return { status: status as number, output, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
