import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { routeOf } from '../../site/urls.ts';
import { loadRoutes } from '../../src/build/routes/load.ts';

async function pages() {
  const files = await readdir('docs', { recursive: true });
  return files.filter((file) => /\.mdx?$/.test(file));
}

async function frontMatter(file: string, key: string) {
  const text = await readFile(path.join('docs', file), 'utf8');
  return new RegExp(`^${key}: *(.+)$`, 'm').exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? '';
}

test('routes and pages match both ways', async () => {
  const files = await pages();
  const urls = files.map((file) => routeOf(file));
  for (const { path: route } of loadRoutes()) {
    expect.soft(urls, `no page in docs/ has the URL ${route}: write it, see site/routes.ts`).toContain(route);
  }
  expect(new Set(urls).size, 'pages with one URL').toBe(files.length);
});

test('every page has a unique description of 60 to 160 characters', async () => {
  const owners = new Map<string, string>();
  for (const file of await pages()) {
    const description = await frontMatter(file, 'description');
    expect.soft(description.length, `docs/${file}: "${description}"`).toBeGreaterThanOrEqual(60);
    expect.soft(description.length, `docs/${file}: "${description}"`).toBeLessThanOrEqual(160);
    expect.soft(owners.get(description), `docs/${file} has the description of another page`).toBeUndefined();
    owners.set(description, file);
  }
});

test('every page has one name, short and in sentence case, that no other page of its folder has', async () => {
  const home = path.join('platform', 'index.md');
  const owners = new Map<string, string>();
  for (const file of (await pages()).filter((page) => page !== home)) {
    const title = await frontMatter(file, 'title');
    expect.soft(title.length, `docs/${file}: "${title}"`).toBeGreaterThanOrEqual(4);
    expect.soft(title.length, `docs/${file}: "${title}"`).toBeLessThanOrEqual(40);
    expect.soft(title, `docs/${file}`).toMatch(/^[A-Z]/);
    // Below its service, a page needs no service in its name: the rest of the title is its label.
    const label = (await frontMatter(file, 'sidebar_label')).toLowerCase();
    const isTop = file.split(path.sep).length === 3;
    expect.soft(isTop || title.toLowerCase().endsWith(label), `docs/${file} has a second name`).toBe(true);
    // The page of a folder is listed beside the folder, not in it.
    const folder = path.dirname(file.replace(/[/\\]index\.mdx?$/, ''));
    const key = `${folder} ${title}`;
    expect.soft(owners.get(key), `docs/${file} has the title of a page beside it`).toBeUndefined();
    owners.set(key, file);
  }
});

/** The text of a page's author: no front matter, no code, no directives, no URLs of links. */
async function ownWords(file: string) {
  const [, head = '', ...body] = (await readFile(path.join('docs', file), 'utf8')).split(/^---$/m);
  const text = body
    .join('---')
    .replace(/^( *)```[\s\S]*?^\1```/gm, '')
    .replace(/^::.*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']');
  return { isOperation: /^operation:/m.test(head), count: text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0 };
}

test('every page has its own text', async () => {
  for (const file of await pages()) {
    const { isOperation, count } = await ownWords(file);
    // The contract tells most about an operation.
    const least = isOperation ? 15 : file.endsWith('index.md') ? 20 : 90;
    expect.soft(count, `words of docs/${file}`).toBeGreaterThanOrEqual(least);
  }
});

test('every JSON block is JSON', async () => {
  for (const file of await pages()) {
    const text = await readFile(path.join('docs', file), 'utf8');
    for (const [, meta = '', json = ''] of text.matchAll(/^```json(.*)\n([\s\S]*?)^```/gm)) {
      // Outputs may leave lines out; the sandbox's tests compare them.
      if (meta.includes('output') || json.includes('…')) continue;
      expect.soft(() => JSON.parse(json), `docs/${file}: ${json.slice(0, 60)}`).not.toThrow();
    }
  }
});
