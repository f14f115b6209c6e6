import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf } from '../blocks.ts';
import type { Passage } from '../model.ts';
import { readCode } from './code.ts';
import { readContract } from './contract.ts';
import { readMarkdown } from './markdown.ts';
import { readPython } from './python.ts';
import { readStyle } from './style.ts';

/** Each block as `line kind: text`. */
function shown(passages: Passage[]): string[] {
  return passages.flatMap(blocksOf).map(({ lineAt, kind, text }) => `${lineAt(0)} ${kind}: ${text}`);
}

test('a page has its title, description, and text, without code and directives', () => {
  const source = `---
title: Start an upload
sidebar_position: 1
description: One sentence.
---

Text with \`code\`, <code>html</code>, and [a link](./b.md).

::operations{of="ekp/upload"}

\`\`\`mermaid
accTitle: A flow
flowchart
  accDescr: A document is read.
\`\`\`

## A heading {#id}

| Cell | Other |
| --- | --- |
| One | ![Alt text](a.png) |
`;
  assert.deepEqual(shown(readMarkdown('docs/a.md', source)), [
    '2 title: Start an upload',
    '4 text: One sentence.',
    '7 text: Text with ￼, ￼, and a link.',
    '12 text: A flow',
    '14 text: A document is read.',
    '17 title: A heading',
    '19 text: Cell',
    '19 text: Other',
    '21 text: One',
    '21 text: ￼',
    '21 text: Alt text',
  ]);
});

test('a contract has its texts and the errors of its examples', () => {
  const source = `info:
  title: Orrery EKP
  description: >-
    First line
    and the second line.
components:
  schemas:
    Job:
      properties:
        done: { type: boolean, description: Whether it is done. }
        state:
          enum: [A]
          pattern: not a text at all
          x-enum-descriptions:
            A: It is in state A.
      example:
        text: Not a text of ours
        detail: The run was stopped.
`;
  const passages = readContract('contracts/a.yaml', source);
  assert.deepEqual(shown(passages), [
    '2 title: Orrery EKP',
    '4 text: First line and the second line.',
    '10 description: Whether it is done.',
    '15 text: It is in state A.',
    '18 text: The run was stopped.',
  ]);
  assert.deepEqual(
    passages.map(({ isBoolean }) => isBoolean),
    [false, false, true, false, false],
  );
});

test('a stub has its docstrings, entry by entry, and comments', () => {
  const source = `class Box:
    """Rectangle on a page.

    More text.

    Attributes:
        x: Distance from the left edge,
            in points.
        empty: Whether it is empty. [env: EMPTY] [default: true]

    Contract: harbor/Box
    """

    x: float
    empty: bool  # A comment.
`;
  const passages = readPython('contracts/a.pyi', source);
  assert.deepEqual(shown(passages), [
    '2 text: Rectangle on a page.',
    '4 text: More text.',
    '7 description: Distance from the left edge, in points.',
    '9 description: Whether it is empty.',
    '15 comment: A comment.',
  ]);
  assert.deepEqual(
    passages.map(({ isBoolean }) => isBoolean),
    [false, false, true, undefined],
  );
});

test('code has its comments, strings for people, and declared names', () => {
  const source = `import a from 'a module of code';
/**
 * First line
 * and second.
 */
export function readAnswer({ id: name }: Part) {
  // One comment
  // on two lines.
  return <p className="a b c" title="Copy">Nothing {name ? 'Copied' : open('x')} here</p>;
}
const text = \`The page \${a} is missing.\`;
`;
  assert.deepEqual(shown(readCode('src/theme/answerPart.tsx', source)), [
    '1 name: answer part',
    '3 comment: First line and second.',
    '7 comment: One comment on two lines.',
    '6 name: read answer',
    '6 name: name',
    '9 string: Copy',
    '9 string: Nothing',
    '9 string: Copied',
    '9 string: here',
    '11 name: text',
    '11 string: The page ￼ is missing.',
  ]);
});

test('of a test, only titles are strings for people', () => {
  const source = `test('it shows a page', () => { const page = 'This is an expected text'; });`;
  assert.deepEqual(shown(readCode('src/a/b.test.ts', source)), [
    '1 name: b test',
    '1 string: it shows a page',
    '1 name: page',
  ]);
});

test('a style sheet has its comments', () => {
  assert.deepEqual(shown(readStyle('src/css/a.css', 'p {\n  /* A comment. */\n  color: red;\n}\n')), [
    '2 comment: A comment.',
  ]);
});
