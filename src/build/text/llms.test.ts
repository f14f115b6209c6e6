import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '@docs/reference/text';
import { splitPage } from './llms.ts';

test('a page that is too long for some readers is there in sections too', () => {
  const split = (markdown: string) => {
    const sections = [...markdown.matchAll(/^(#+) (.*)$/gm)].map(([, level = '', title = ''], index) => {
      const start = markdown.indexOf(`${level} ${title}\n`);
      return { id: `s${index}`, title, depth: level.length, start, texts: [], names: [] };
    });
    return splitPage({ url: '/page', title: 'Page', markdown, sections } as unknown as Page);
  };
  const text = 'x'.repeat(20_000);
  assert.deepEqual(split(`# Page\n\n## A\n\n${text}\n`), []);
  const parts = split(`# Page\n\n## A\n\n${text}\n\n### Inner\n\n${text}\n\n## B\n\n${text}\n`);
  assert.deepEqual(
    parts.map(({ title, url }) => [title, url]),
    [
      ['A', '/page/s1.md'],
      ['B', '/page/s3.md'],
    ],
  );
  const [first = '', second = ''] = parts.map(({ markdown }) => markdown.replace(/^> .*\n\n/, ''));
  assert.equal(first, `## A\n\n${text}\n\n### Inner\n\n${text}\n\n`);
  assert.equal(second, `## B\n\n${text}\n`);
});
