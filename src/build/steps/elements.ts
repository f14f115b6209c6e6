import { hrefOf } from '@docs/reference/urls';
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const tableParts = new Set(['table', 'tbody', 'thead', 'tr']);

/** The mark beside a heading that links to it. */
function headingLink(heading: Element, id: string): Element {
  const [only, ...others] = heading.children;
  const name = only?.type === 'text' && others.length === 0 ? only.value : id;
  const properties = {
    className: ['heading-link'],
    href: `#${id}`,
    ariaLabel: `Direct link to ${name}`,
    translate: 'no',
  };
  return { type: 'element', tagName: 'a', properties, children: [] };
}

/** A table in a box that scrolls, and that the keyboard reaches. */
function scrolling(table: Element): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['table'], tabIndex: 0 }, children: [table] };
}

/** Where a link leads: to a place of the site, or elsewhere, which opens in a new tab. */
function finishLink({ properties }: Element, links: string[]) {
  const href = properties.href;
  if (typeof href !== 'string') return;
  if (/^(?:\w+:|\/\/)/.test(href)) {
    Object.assign(properties, {
      href: href.replace(/^pathname:\/\//, ''),
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
    });
    return;
  }
  links.push(href);
  properties.href = hrefOf(href);
}

/** Its links and anchors, for other pages and the check of links. */
export interface Places {
  /** The places of the site that the page links to. */
  links: string[];
  /** The IDs that a link can lead to. */
  anchors: string[];
}

/** Finishes the elements of Markdown: links, headings, tables, images, and boxes of task lists. */
export function finishElements(tree: Root): Places {
  const places: Places = { links: [], anchors: [] };
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node;
    if (properties.id) places.anchors.push(String(properties.id));
    if (tagName === 'a' && !properties.ariaLabel) finishLink(node, places.links);
    if (tagName === 'img') {
      const src = String(properties.src ?? '').replace(/^pathname:\/\//, '');
      node.properties = { loading: 'lazy', decoding: 'async', alt: '', ...properties, src };
    }
    if (tagName === 'input') node.properties = { ariaLabel: properties.checked ? 'Done' : 'Not done', ...properties };
    if (/^h[2-6]$/.test(tagName) && properties.id) node.children.push(headingLink(node, String(properties.id)));
    if (tableParts.has(tagName))
      node.children = node.children.filter(({ type }) => type === 'element') as ElementContent[];
    if (tagName === 'table' && parent && index !== undefined) parent.children[index] = scrolling(node);
  });
  return places;
}
