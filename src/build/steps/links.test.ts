import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from 'unist-util-visit';
import { pageOf } from '../testing/page.ts';
import { resolveLinks } from './links.ts';

async function urlsIn(content: string) {
  const urls = new Map([
    ['sdk/other page.md', '/sdk/other page'],
    ['index.md', '/'],
  ]);
  const { tree, context, findings } = pageOf(content, { urlOfFile: (source) => urls.get(source) });
  await resolveLinks(tree, context);
  const found: string[] = [];
  visit(tree, (node) => {
    if ('url' in node) found.push(node.url);
  });
  return { found, findings };
}

test('a link to the file of a page leads to its URL', async () => {
  const { found, findings } = await urlsIn(
    '[a](other%20page.md#part) [b](../index.md) [c]\n\n[c]: ./other%20page.md?q',
  );
  assert.deepEqual(found, ['/sdk/other%20page#part', '/', '/sdk/other%20page?q']);
  assert.deepEqual(findings, []);
});

test('other links stay, and those to files of the site are marked', async () => {
  const { found } = await urlsIn('[a](https://a.example/x.md) [b](/sdk/page) [c](#part) ![d](/img/mark.svg)');
  assert.deepEqual(found, ['https://a.example/x.md', '/sdk/page', '#part', 'pathname:///img/mark.svg']);
});

test('a link to a page that does not exist is a warning at its line', async () => {
  const { findings } = await urlsIn('Words.\n\n[a](gone.md)');
  const [{ level, line, found } = {}] = findings;
  assert.deepEqual([level, line, found], ['warning', 3, "the link to gone.md doesn't lead to a page."]);
});

test('a link to a file of the repository is an error that says where files go', async () => {
  const { findings } = await urlsIn('[a](@site/package.json)');
  assert.equal(findings[0]?.level, 'error');
  assert.match(findings[0]?.fix ?? '', /^Move it to static\/, and write its URL there: \/package\.json\.$/);
});
