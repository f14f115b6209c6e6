import type { Passage } from '../model.ts';

/** A comment as a parser found it, without its delimiters. */
export interface Comment {
  isBlock: boolean;
  text: string;
  line: number;
  /** Nothing but white space precedes it on its line. */
  isAlone: boolean;
}

/** Comments for tools. */
const directive = /^(?:\s*[@#!/]|\s*<reference|\s*ts-|\s*webpack|\s*prettier)/;

function withoutDirective(line: string): string {
  if (directive.test(line)) return '';
  return line.replace(/^\s*biome-ignore(?:-\w+)? [\w/]+:\s*/, '');
}

/** Passages of comments; line comments below each other are one. */
export function readComments(file: string, comments: readonly Comment[]): Passage[] {
  const found: (Comment & { isOpen: boolean; end: number })[] = [];
  for (const comment of comments) {
    const lines = comment.text.split('\n').map((one) => one.replace(/^\s*\*+(?: |$)|^ /, '').trimEnd());
    const text = lines.map(withoutDirective).join('\n');
    const last = found.at(-1);
    const isOpen = !comment.isBlock && comment.isAlone;
    if (last?.isOpen && isOpen && last.end === comment.line - 1) {
      last.text += `\n${text}`;
      last.end += 1;
    } else found.push({ ...comment, text, isOpen, end: comment.line });
  }
  const passages = found.map(({ text, line }): Passage => ({ file, kind: 'comment', text, line }));
  return passages.filter(({ text }) => /[A-Za-z]/.test(text));
}
