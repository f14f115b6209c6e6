import { ParseEnglish } from 'parse-english';
import type { Range } from './model.ts';

const english = new ParseEnglish();

/** The sentences of a plain text. */
export function splitSentences(text: string): Range[] {
  return english
    .parse(text)
    .children.flatMap((node) => (node.type === 'ParagraphNode' ? node.children : []))
    .flatMap((node) => (node.type === 'SentenceNode' ? [node.position] : []))
    .map((position) => ({ from: position?.start.offset ?? 0, to: position?.end.offset ?? text.length }));
}
