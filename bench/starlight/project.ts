import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { product } from '../../site/product.ts';
import { runMeasured } from '../command.ts';
import { copyPages } from './pages.ts';

/** The newest versions that run on Node 20: Astro 6 doesn't start there. */
export const versions = { astro: '5.18.2', '@astrojs/starlight': '0.37.7' } as const;

const manifest = { private: true, type: 'module', dependencies: versions };

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

/** A Starlight project in a temporary folder, and the number of its pages. */
export interface Project {
  folder: string;
  pages: number;
}

/** Installs Starlight outside the repository and copies the pages of our build into it. */
export async function createProject(build: string): Promise<Project> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-starlight-'));
  const pages = await copyPages(build, folder);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(path.join(folder, 'astro.config.mjs'), astroConfig);
  await writeFile(path.join(folder, 'src/content.config.ts'), contentConfig);
  await runMeasured('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  return { folder, pages };
}

/** Builds the Starlight project, and throws if a page is missing from the build. */
export async function buildProject({ folder, pages }: Project) {
  await runMeasured(process.execPath, ['node_modules/astro/astro.js', 'build'], folder);
  const files = await readdir(path.join(folder, 'dist'), { recursive: true });
  const built = files.filter((file) => path.basename(file) === 'index.html').length;
  if (built !== pages) throw new Error(`Starlight built ${built} of ${pages} pages in ${folder}.`);
}
