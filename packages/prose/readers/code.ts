import path from 'node:path';
import { parse } from '@babel/parser';
import { codeMark } from '../mask.ts';
import type { Passage } from '../model.ts';
import { type Comment, readComments } from './comment.ts';
import { declarationsOf, wordsOf } from './names.ts';
import { childrenOf, isNode, type Node } from './node.ts';
import { isProse } from './prose.ts';

/** Attributes of elements that readers see or hear. */
const shownAttributes = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'aria-description']);
/** Functions of tests whose first argument is a title. */
const testFunctions = new Set(['test', 'describe', 'it']);

/** Expressions whose value is that of a part. */
const isTransparent = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|ParenthesizedExpression)$/;

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

/** The text of a string or template; expressions are replaced. */
function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(codeMark);
}

class Reader {
  readonly passages: Passage[] = [];
  constructor(
    private readonly file: string,
    private readonly isTest: boolean,
  ) {}

  add(kind: Passage['kind'], text: string, line: number) {
    this.passages.push({ file: this.file, kind, text: text.replace(/^[^\S\n]+/gm, ''), line });
  }

  addString(node: Node, isShown: boolean) {
    const text = textOf(node);
    if (text && /[A-Za-z]{2}/.test(text) && (isShown || isProse(text))) this.add('string', text, node.loc.start.line);
  }

  walk(node: Node, isShown = false) {
    for (const declared of declarationsOf(node)) {
      this.add('name', wordsOf(String(declared.name)), declared.loc.start.line);
    }
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source) return;
    if (node.type === 'JSXAttribute') {
      const name = (node.name as Node).name;
      if (isNode(node.value)) this.walk(node.value, shownAttributes.has(String(name)));
      return;
    }
    if (this.isTest && node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const [title] = node.arguments as Node[];
      if (title && testFunctions.has(nameOf(callee) ?? nameOf(callee.object) ?? '')) this.addString(title, true);
    } else if (!this.isTest) this.addString(node, isShown || node.type === 'JSXText');
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
    for (const child of childrenOf(node)) {
      this.walk(child, isElement ? child.type === 'JSXExpressionContainer' : isShown && isTransparent.test(node.type));
    }
  }
}

/** The comments, strings for people, and declared names of a TypeScript or JavaScript file. Of tests, strings are titles only. */
export function readCode(file: string, source: string): Passage[] {
  const { program, comments } = parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])],
  });
  const reader = new Reader(file, /\.test\.ts$|^tests\/|\/testing\//.test(file));
  reader.walk(program as unknown as Node);
  const found: Comment[] = (comments ?? []).map(({ type, value, loc, start }) => ({
    isBlock: type === 'CommentBlock',
    text: value,
    line: loc?.start.line ?? 1,
    isAlone: /(?:^|\n)\s*$/.test(source.slice(0, start ?? 0)),
  }));
  const fileName: Passage = { file, kind: 'name', text: wordsOf(path.parse(file).name), line: 1 };
  return [fileName, ...readComments(file, found), ...reader.passages];
}
