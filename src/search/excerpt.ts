import type { Hit } from './model.ts';
import { readWord } from './words.ts';

/** Where the first word of a text stands that passes, or -1. */
function placeOf(text: string, isMatch: (word: string) => boolean): number {
  for (let at = 0, end = 0; end >= 0; at = end + 1) {
    end = text.indexOf(' ', at);
    if (isMatch(end < 0 ? text.slice(at) : text.slice(at, end))) return at;
  }
  return -1;
}

/** The part of a text in which the question's words stand, cut at words. */
export function excerptOf(text: string, terms: Set<string>): Hit['excerpt'] {
  const isMatch = (word: string) => readWord(word).some((part) => terms.has(part));
  const first = placeOf(text, isMatch);
  const start = first < 60 ? 0 : text.indexOf(' ', first - 60) + 1;
  const words = text.slice(start, start + 400).split(/\s+/);
  const pieces: Hit['excerpt'] = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  for (const word of words.slice(0, 26)) {
    const match = isMatch(word);
    const last = pieces.at(-1);
    if (last && last.isMatch === match) last.text += `${word} `;
    else pieces.push({ text: `${word} `, isMatch: match });
  }
  if (words.length > 26) pieces.push({ text: '…', isMatch: false });
  return pieces;
}
