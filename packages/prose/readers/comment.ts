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
  const passages: { passage: Passage & { lines: number[] }; isBlock: boolean; isAlone: boolean }[] = [];
  for (const { isBlock, text, line, isAlone } of comments) {
    const lines = text.split('\n').map((one) => withoutDirective(one.replace(/^\s*\*+(?: |$)|^ /, '').trimEnd()));
    const last = passages.at(-1);
    if (!isBlock && last && !last.isBlock && last.isAlone && isAlone && last.passage.lines.at(-1) === line - 1) {
      last.passage.text += `\n${lines.join('\n')}`;
      last.passage.lines.push(line);
    } else {
      const numbers = lines.map((_, index) => line + index);
      passages.push({ passage: { file, kind: 'comment', text: lines.join('\n'), lines: numbers }, isBlock, isAlone });
    }
  }
  return passages.map(({ passage }) => passage).filter(({ text }) => /[A-Za-z]/.test(text));
}
