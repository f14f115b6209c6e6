import { STATUS_CODES } from 'node:http';
import type { Operation } from '@docs/contracts';
import { type Block, mark, type Phrases, paragraph, prose, words } from '../markdown/tree.ts';

/** Contracts write a summary as a title ("Start an upload") or as a sentence. */
function isTitle(summary: string): boolean {
  return summary !== '' && summary.length <= 60 && !/[.!?]$/.test(summary);
}

/** The title of an operation: its summary, where that is one. */
export function titleOf({ summary, name }: Operation): string {
  return isTitle(summary) ? summary : name;
}

/** The first sentence of an operation's description, and the rest. */
export function splitDescription({ summary, description }: Operation): { lead: Phrases; rest: Block[] } {
  const blocks = prose(description);
  if (!isTitle(summary)) return { lead: words(summary), rest: blocks };
  const [first, ...rest] = blocks;
  return first?.type === 'paragraph' ? { lead: first.children, rest } : { lead: words(summary), rest: blocks };
}

/** The lead as a paragraph. */
export function renderLead(operation: Operation, role?: string): Block {
  return paragraph(splitDescription(operation).lead, role);
}

/** Names in RFC 9110 that Node doesn't have yet. */
const newNames: Readonly<Record<string, string>> = { '413': 'Content Too Large', '422': 'Unprocessable Content' };

/** "201 Created", "2XX Success", "Any other status". */
export function statusInWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const ranges: Readonly<Record<string, string>> = {
    '1': 'Informational',
    '2': 'Success',
    '3': 'Redirection',
    '4': 'Client error',
    '5': 'Server error',
  };
  const name = newNames[status] ?? STATUS_CODES[status] ?? ranges[status.charAt(0)];
  return name ? `${status} ${name}` : status;
}

/** A method as a badge. */
export function methodMark(method: string): Phrases[number] {
  return mark(`method ${method.toLowerCase()}`, method);
}

/** The part of a server's URL that is not in the paths of its operations. */
export function hostOf(url: string): string {
  return /^[a-z][\w+.-]*:\/\/[^/]*/i.exec(url)?.[0] ?? '';
}
