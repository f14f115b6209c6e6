import { roleOf } from '@docs/reference/markdown';
import type { Section, SectionText } from '@docs/reference/text';
import type { Paragraph, Root, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Chips, limits, lists, tabs, and the tagline: known from elsewhere, or no words that readers look for. An index repeats its entries. */
const unsearched = new Set(['chips', 'limits', 'operations', 'tabs', 'codes', 'tagline']);

/** A field, or a row that begins with a name: this is the place that explains it. */
function explainedName(node: Paragraph | TableRow): string | undefined {
  const head = node.type === 'tableRow' ? node.children[0]?.children[0] : node.children[0];
  const first = head?.type === 'link' && roleOf(head) === 'self' ? head.children[0] : head;
  const isPlace = node.type === 'tableRow' || roleOf(node) === 'field';
  return isPlace && first?.type === 'inlineCode' ? first.value : undefined;
}

function readText(node: Paragraph | TableRow): SectionText | undefined {
  const text = node.type === 'tableRow' ? node.children.map((cell) => textOf(cell)).join(' ') : textOf(node);
  const name = explainedName(node);
  return text ? { text, ...(name && { name }) } : undefined;
}

/** The sections of a page in order, each with the ID that its heading has in HTML. */
export function readSections(title: string, tree: Root): Omit<Section, 'start'>[] {
  const sections: Omit<Section, 'start'>[] = [{ id: '', title, depth: 1, texts: [] }];
  visit(tree, (node) => {
    if (node.type === 'heading') {
      sections.push({ id: String(node.data?.hProperties?.id), title: textOf(node), depth: node.depth, texts: [] });
      return 'skip';
    }
    if (node.type === 'code' || unsearched.has(roleOf(node) ?? '')) return 'skip';
    if (node.type !== 'paragraph' && node.type !== 'tableRow') return undefined;
    const text = readText(node);
    if (text) sections.at(-1)?.texts.push(text);
    return 'skip';
  });
  return sections;
}
