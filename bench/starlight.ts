import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { product } from '../site/product.ts';

/** The newest versions that run on Node 20: Astro 6 doesn't start there. */
export const versions = { astro: '5.18.2', '@astrojs/starlight': '0.37.7' } as const;

// Starlight as it comes: its sidebar lists all folders, its search is on, and it prefetches links on hover.
const astroConfig = `
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  site: ${JSON.stringify(product.url)},
  image: { service: passthroughImageService() },
  integrations: [starlight({ title: ${JSON.stringify(product.name)}, favicon: '/img/mark.svg' })],
});
`;

// When two writes of its content store overlap, Astro 5.18 keeps the older one, and pages are missing from the build
// (https://github.com/withastro/astro/issues/15672). The pause lets the last write end, and the change after it starts
// another one.
const contentConfig = `
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

const loader = docsLoader();

async function load(context) {
  await loader.load(context);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  context.meta.set('loaded', String(Date.now()));
}

export const collections = { docs: defineCollection({ loader: { ...loader, load }, schema: docsSchema() }) };
`;

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/** Links to our own pages become paths, in the form in which Starlight writes them: with a slash at the end. */
function withLocalLinks(text: string): string {
  const links = new RegExp(`${product.url.replaceAll('.', '\\.')}(/[^\\s)#?"]*)`, 'g');
  return text.replace(links, (_, target: string) => (/\/$|\.\w+$/.test(target) ? target : `${target}/`));
}

/** A Markdown copy of a page as Starlight expects it: the title is in the front matter, and nowhere else. */
function convert(text: string, slug: string): string {
  const found = frontMatter.exec(text);
  if (!found) throw new Error(`${slug}.md has no front matter.`);
  const { title, description } = parse(found[1] ?? '') as { title: string; description?: string };
  const body = text
    .slice(found[0].length)
    .replace(/^\s*# .*\n/, '')
    .replace(/^> .*\/llms\.txt\n/m, '');
  // Without a slug, Starlight makes paths lowercase. The home page must not have one.
  const fields = slug === 'index' ? { title, description } : { title, description, slug };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value ?? '')}`);
  return `---\n${lines.join('\n')}\n---\n${withLocalLinks(body)}`;
}

/** Writes the Markdown copies that our build publishes into a Starlight project; returns how many there are. */
async function copyPages(build: string, project: string): Promise<number> {
  const files = (await readdir(build, { recursive: true })).filter((file) => file.endsWith('.md'));
  for (const file of files) {
    const target = path.join(project, 'src/content/docs', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, convert(await readFile(path.join(build, file), 'utf8'), file.replace(/\.md$/, '')));
  }
  await cp(path.join(build, 'img'), path.join(project, 'public/img'), { recursive: true });
  return files.length;
}

/** Installs Starlight in a new folder outside the repository, and builds it with the pages of our build; returns the built site. */
export async function buildStarlight(build: string, folder: string): Promise<string> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const pages = await copyPages(build, folder);
  const manifest = { private: true, type: 'module', dependencies: versions };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'astro.config.mjs'), astroConfig);
  await writeFile(path.join(folder, 'src/content.config.ts'), contentConfig);
  run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
  run(process.execPath, 'node_modules/astro/astro.js', 'build');
  const site = path.join(folder, 'dist');
  const built = (await readdir(site, { recursive: true })).filter(
    (file) => path.basename(file) === 'index.html',
  ).length;
  if (built !== pages) throw new Error(`Starlight built ${built} of ${pages} pages in ${folder}.`);
  return site;
}
