import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { finishElements } from './elements.ts';

function finish(html: string) {
  const tree = fromHtml(html, { fragment: true });
  return { places: finishElements(tree), html: toHtml(tree) };
}

test('links within the site are collected, others open in a new tab', () => {
  const { places, html } = finish(
    '<a href="/a/{b}">a</a><a href="#c">c</a><a href="https://d.example/">d</a><a href="pathname:///e.pdf">e</a>',
  );
  assert.deepEqual(places.links, ['/a/{b}', '#c']);
  assert.equal(
    html,
    '<a href="/a/%7Bb%7D">a</a><a href="#c">c</a><a href="https://d.example/" target="_blank" rel="noopener noreferrer">d</a><a href="/e.pdf" target="_blank" rel="noopener noreferrer">e</a>',
  );
});

test('a heading links to itself, with a name, and is not counted as a link', () => {
  const { places, html } = finish('<h2 id="part">A part</h2><h1 id="top">Title</h1>');
  assert.deepEqual(places, { links: [], anchors: ['part', 'top'] });
  assert.match(
    html,
    /^<h2 id="part">A part<a class="heading-link" href="#part" aria-label="Direct link to A part" translate="no"><\/a><\/h2>/,
  );
  assert.match(html, /<h1 id="top">Title<\/h1>$/);
});

test('tables scroll, images wait, and boxes of tasks have names', () => {
  const { html } = finish('<table>\n<tr>\n<td>a</td>\n</tr>\n</table>');
  assert.equal(html, '<div class="table" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div>');
  assert.equal(
    finish('<img src="pathname:///img/a.png">').html,
    '<img loading="lazy" decoding="async" alt="" src="/img/a.png">',
  );
  assert.match(finish('<input type="checkbox" checked>').html, /aria-label="Done"/);
});
