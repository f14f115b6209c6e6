import { parsePage } from '@docs/reference/markdown';
import type { Code, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { codeMark, maskCode } from './mask.ts';
import type { Block, Kind, Passage } from './model.ts';
import { splitSentences } from './sentences.ts';

/** Nodes whose children are one run of text. */
const textBlocks = new Set(['paragraph', 'heading', 'tableCell', 'leafDirective']);

/** Characters and lines that mean something in Markdown. Most comments have none, and parsing them takes the longest. */
const markup = /[`*_[\]<>|#~\\&]|^\s*(?:[-+]|\d+[.)])\s|^ {4}|^[=-]{2,}\s*$|\S\s*\n\s*\n/m;

const extensions = [gfm()];
const mdastExtensions = [gfmFromMarkdown()];

/** Plain text that remembers the line of each of its parts. */
class Text {
  value = '';
  private readonly starts: { from: number; line: number }[] = [];

  append(part: string, line: number) {
    for (const [index, piece] of part.split('\n').entries()) {
      if (index > 0) this.value += ' ';
      this.starts.push({ from: this.value.length, line: line + index });
      this.value += piece;
    }
  }

  lineAt(position: number): number {
    return this.starts.findLast(({ from }) => from <= position)?.line ?? 1;
  }
}

function appendNode(text: Text, node: Nodes) {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'text') text.append(maskCode(node.value), line);
  else if (node.type === 'break') text.append(' ', line);
  else if (node.type === 'footnoteReference') return;
  else if (node.type === 'html') return;
  else if ('children' in node) appendChildren(text, node.children);
  else text.append(codeMark, line);
}

/** Children, with code in HTML (`<code>…</code>`) replaced like other code. */
function appendChildren(text: Text, children: readonly Nodes[]) {
  let isCode = false;
  for (const child of children) {
    if (child.type === 'html' && /^<\/?code\b/.test(child.value)) {
      isCode = !child.value.startsWith('</');
      if (isCode) text.append(codeMark, child.position?.start.line ?? 1);
    } else if (!isCode) appendNode(text, child);
  }
}

function parse({ text, syntax }: Passage): Root {
  if (syntax) return parsePage(text, syntax === 'mdx');
  return fromMarkdown(text, { extensions, mdastExtensions });
}

function newBlock(passage: Passage, kind: Kind, text: Text, isFirst: boolean): Block {
  return {
    file: passage.file,
    kind,
    text: text.value,
    sentences: kind === 'name' ? [] : splitSentences(text.value),
    isBoolean: passage.isBoolean ?? false,
    needsPeriod: passage.needsPeriod ?? false,
    isFirst,
    lineAt: (position) => passage.line + text.lineAt(position) - 1,
  };
}

/** Text without markup. */
function plainText(value: string, line: number): Text {
  const text = new Text();
  text.append(value, line);
  return text;
}

/** The text alternatives of a diagram: `accTitle` and `accDescr`. */
function alternativesOf({ value, position }: Code): Text[] {
  return value.split('\n').flatMap((line, index) => {
    const alternative = /^\s*acc(?:Title|Descr):\s*(.*)$/.exec(line)?.[1];
    return alternative ? [plainText(maskCode(alternative), (position?.start.line ?? 0) + 1 + index)] : [];
  });
}

/** The texts of a node, without those of its children. */
function textsOf(node: Nodes): Text[] {
  if (node.type === 'image' && node.alt) return [plainText(maskCode(node.alt), node.position?.start.line ?? 1)];
  if (node.type === 'code' && node.lang === 'mermaid') return alternativesOf(node);
  if (!textBlocks.has(node.type)) return [];
  const text = new Text();
  appendNode(text, node);
  return [text];
}

/** The paragraphs, headings, table cells, and text alternatives of a passage. */
export function blocksOf(passage: Passage): Block[] {
  if (passage.kind === 'name') return [newBlock(passage, 'name', plainText(passage.text, 1), true)];
  if (!passage.syntax && !markup.test(passage.text)) {
    const start = /^\s*/.exec(passage.text)?.[0].split('\n').length ?? 1;
    const text = plainText(maskCode(passage.text.trim().replace(/\n\s+/g, '\n')), start);
    return text.value ? [newBlock(passage, passage.kind, text, true)] : [];
  }
  const blocks: Block[] = [];
  visit(parse(passage), (node) => {
    for (const text of textsOf(node)) {
      const kind = node.type === 'heading' ? 'title' : passage.kind;
      if (text.value.trim()) blocks.push(newBlock(passage, kind, text, blocks.length === 0));
    }
  });
  return blocks;
}
