import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { component } from '../markdown/component.ts';
import { type Block, box, heading, roleOf } from '../markdown/tree.ts';
import type { Context, Depth } from './context.ts';

/** The parts of an operation's reference. */
export const titles = {
  parameters: 'Parameters',
  body: 'Request body',
  responses: 'Responses',
  errors: 'Errors',
  notes: 'Notes',
} as const;

/** The anchor of an operation on a page with several; where two services share a name, the service is part of it. */
export function anchorOf(id: string, operations: readonly string[]): string {
  const name = id.split('/')[1] ?? id;
  const isShared = operations.filter((other) => other.split('/')[1] === name).length > 1;
  return (isShared ? id.replace('/', '-') : name).toLowerCase();
}

/** An anchor within an operation: `body`; on a page with several operations, `saveprocess.body`. */
export function anchorIn({ anchor }: Context, name: string): string {
  return anchor ? `${anchor}.${name}` : name;
}

/** The heading of a part that the row of anchors leads to. */
export function partHeading(context: Context, depth: Depth, title: string): Heading {
  return heading(depth, title, headingId(context, title));
}

/** The ID of such a heading; headings have no dots in theirs. */
export function headingId({ anchor }: Context, title: string): string {
  const name = title.toLowerCase().replaceAll(' ', '-');
  return anchor ? `${anchor}-${name}` : name;
}

function countFolded(blocks: Block[]): number {
  let count = 0;
  visit({ type: 'root', children: blocks } as Root, (node) => {
    if (roleOf(node) === 'nested') count += 1;
  });
  return count;
}

/** A part of the reference under its heading; where several fields are folded, one button opens them all. */
export function renderPart(title: Heading, blocks: Block[]): Block {
  const head = countFolded(blocks) > 1 ? box('div', 'part-head', [title, component('ExpandAll', {})]) : title;
  return box('div', 'part', [head, ...blocks]);
}
