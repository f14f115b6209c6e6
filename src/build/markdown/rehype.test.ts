import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { rehypeHtml } from './rehype.ts';

function converted(html: string): string {
  const tree: Root = fromHtml(html, { fragment: true });
  rehypeHtml()(tree);
  return toHtml(tree);
}

test('an element without a component becomes HTML, with its attributes', () => {
  assert.equal(
    converted('<p class="lead">One <code>a.<wbr>b</code> &amp; <em>two</em></p>'),
    '<Html class="lead" as="p" html="One <code>a.<wbr>b</code> &#x26;#x26; <em>two</em>"></Html>',
  );
});

test('text alone stays', () => {
  assert.equal(converted('<p>One</p>'), '<p>One</p>');
});

test('links, headings, images, and list items with an ID stay elements; their plain neighbors become HTML', () => {
  assert.equal(
    converted('<div><p>See <a href="/x">x <em>y</em></a></p><p><b>z</b></p></div>'),
    '<div><p>See <a href="/x">x <em>y</em></a></p><Html as="p" html="<b>z</b>"></Html></div>',
  );
  assert.equal(
    converted('<ul><li id="n"><b>z</b></li><li><b>z</b></li></ul>'),
    '<ul><li id="n"><b>z</b></li><Html as="li" html="<b>z</b>"></Html></ul>',
  );
  assert.equal(converted('<section><h2>A <b>b</b></h2></section>'), '<section><h2>A <b>b</b></h2></section>');
});

test('a table keeps its component and loses the line breaks between its parts', () => {
  assert.equal(
    converted('<table><tbody>\n<tr>\n<td>a\nb</td>\n</tr>\n</tbody></table>'),
    '<table><Html as="tbody" html="<tr><td>a\nb</td></tr>"></Html></table>',
  );
});
