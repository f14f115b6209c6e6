import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A tag alone, as Markdown leaves it in the middle of a line. */
const tag = /^<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>$/;

/** Tags that stay in the middle of a line. Links aren't among them: they keep only their text. */
const inline = /^(?:abbr|b|br|code|del|em|i|ins|kbd|mark|s|small|strong|sub|sup|u)$/;

function cleanTag(value: string): string | undefined {
  const [, close = '', name = '', end = ''] = tag.exec(value.trim().toLowerCase()) ?? [];
  if (!name) return undefined;
  return inline.test(name) ? `<${close}${name}${end}>` : '';
}

/** Makes the HTML in a contract's description harmless: known elements stay, scripts, handlers, and styles go. */
export function cleanHtml(tree: Root) {
  visit(tree, (node) => {
    // A link that would run a script leads nowhere.
    if (
      (node.type === 'link' || node.type === 'definition') &&
      /^(?!https?:|mailto:)[a-z][a-z\d+.-]*:/i.test(node.url)
    ) {
      node.url = '#';
    }
    if (node.type === 'code') node.data = { ...node.data, isForeign: true };
    if (node.type !== 'html') return;
    const html = node as Html;
    html.value = cleanTag(html.value) ?? toHtml(sanitize(fromHtml(html.value, { fragment: true })));
  });
}
