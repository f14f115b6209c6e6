import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { loadRoutes, routeOf } from '../src/routes/load.ts';

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
  const addresses = files.map((file) => routeOf(file));
  for (const { path: route } of loadRoutes()) {
    expect.soft(addresses, `no page in docs/ has the address ${route}: write it, see site/routes.ts`).toContain(route);
  }
  expect(new Set(addresses).size, 'pages with one address').toBe(files.length);
});

for (const [key, least, most] of [
  ['title', 8, 70],
  ['description', 60, 160],
] as const) {
  test(`every page has a ${key} of its own, of ${least} to ${most} characters`, async () => {
    const owners = new Map<string, string>();
    for (const file of await pages()) {
      const value = await frontMatter(file, key);
      expect.soft(value.length, `${key} of docs/${file}: "${value}"`).toBeGreaterThanOrEqual(least);
      expect.soft(value.length, `${key} of docs/${file}: "${value}"`).toBeLessThanOrEqual(most);
      expect.soft(owners.get(value), `docs/${file} has the ${key} of another page`).toBeUndefined();
      owners.set(value, file);
    }
  });
}

/** What the author of a page wrote: no front matter, no code, no directives, no addresses of links. */
async function ownWords(file: string) {
  const [, head = '', ...body] = (await readFile(path.join('docs', file), 'utf8')).split(/^---$/m);
  const text = body
    .join('---')
    .replace(/^( *)```[\s\S]*?^\1```/gm, '')
    .replace(/^::.*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']');
  return { isOperation: /^operation:/m.test(head), count: text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0 };
}

test('every page says something of its own', async () => {
  for (const file of await pages()) {
    const { isOperation, count } = await ownWords(file);
    expect.soft(count, `words of docs/${file}`).toBeGreaterThanOrEqual(isOperation ? 30 : 150);
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
