import type { Passage } from '../model.ts';
import { readComments } from './comment.ts';

/** The comments of a CSS or Java file. Neither has a string with the beginning of a comment here. */
export function readStyle(file: string, source: string): Passage[] {
  const found = source.matchAll(/\/\*([\s\S]*?)\*\/|^(\s*)\/\/(.*)$/gm);
  return readComments(
    file,
    [...found].map((match) => ({
      isBlock: match[1] !== undefined,
      text: match[1] ?? match[3] ?? '',
      line: source.slice(0, match.index + (match[2]?.length ?? 0)).split('\n').length,
      isAlone: true,
    })),
  );
}
