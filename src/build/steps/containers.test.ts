import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { pageOf } from '../testing/page.ts';
import { checkContainers, restoreWords, showAdmonitions } from './containers.ts';

async function htmlOf(content: string) {
  const { tree, context, findings } = pageOf(content);
  await restoreWords(tree, context);
  await checkContainers(tree, context);
  showAdmonitions(tree);
  return { html: toHtml(toHast(tree)).replaceAll('\n', ''), findings };
}

test('containers of the site are boxes, and admonitions have titles', async () => {
  assert.equal((await htmlOf(':::cards\nWords.\n:::')).html, '<div class="cards"><p>Words.</p></div>');
  const note = (title: string) =>
    `<div class="admonition admonition-note" role="note"><p class="admonition-title">${title}</p><p>Words.</p></div>`;
  assert.equal((await htmlOf(':::note\nWords.\n:::')).html, note('note'));
  assert.equal((await htmlOf(':::note[Mind `this`]\nWords.\n:::')).html, note('Mind <code>this</code>'));
});

test('an unknown container names those that exist', async () => {
  const { findings } = await htmlOf('Words.\n\n:::boxes\nWords.\n:::');
  assert.deepEqual([findings[0]?.line, findings[0]?.found], [3, '":::boxes" is not a container.']);
  assert.match(findings[0]?.fix ?? '', /note, .*cards/);
});

test('a colon within a line is a colon', async () => {
  assert.equal((await htmlOf('At 10:30pm, a:b and :c[*d*]{e}.')).html, '<p>At 10:30pm, a:b and :c[*d*]{e}.</p>');
});

test('a statement that has a proof reads as if it had no mark', async () => {
  const marked =
    'Read this: :proven[A *locked* account can’t `refresh[0]` its\n[tokens](#t). At 10:30pm.]{by="locked"} Then go.';
  const plain = 'Read this: A *locked* account can’t `refresh[0]` its\n[tokens](#t). At 10:30pm. Then go.';
  assert.deepEqual(await htmlOf(marked), await htmlOf(plain));
  assert.match((await htmlOf(plain)).html, /its<a href="#t">tokens<\/a>\. At 10:30pm\. Then go\.<\/p>$/);
  for (const wrong of [':proven[It is so.]', ':proven{by="locked"}', 'A\n\n:proven[It is so.]{of="locked"}']) {
    const { findings } = await htmlOf(wrong);
    assert.equal(findings[0]?.found, '":proven" lacks its statement or its proof.', wrong);
    assert.equal(findings[0]?.line, wrong.split('\n').length);
  }
});
