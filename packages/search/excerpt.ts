import type { Piece } from './model.ts';
import { joined, partsOf, readWord, separated, stem } from './words.ts';

/** Words of the index that a query matches, each with the query's spelling of it. */
export type Terms = ReadonlyMap<string, string>;

const letter = /[\p{L}\p{N}]/u;
const mostWords = 26;

/** Where the letter with this number ends, counted without the marks between them. */
function endOf(name: string, letters: number): number {
  let count = 0;
  for (let at = 0; at < name.length; at++) {
    if (letter.test(name[at] as string)) count += 1;
    if (count === letters) return at + 1;
  }
  return name.length;
}

/**
 * How many letters of a word match: those that the reader has typed; all of them for another form, a synonym, or a misspelling; none where
 * only the stem is alike (`file`, `filter`).
 */
function matchingLetters(word: string, spelling: string): number {
  if (word.startsWith(spelling)) return spelling.length;
  const [root, typed] = [stem(word), stem(spelling)];
  return root !== typed && root.startsWith(typed) ? 0 : word.length;
}

/** The parts of a name that match, as positions in it. */
function matchesIn(name: string, terms: Terms): [start: number, end: number][] {
  // Most words don't match, and their terms are cached.
  if (!readWord(name).some((term) => terms.has(term))) return [];
  const whole = joined(name);
  const spelling = terms.get(whole);
  const parts = partsOf(name);
  if (spelling !== undefined && parts.length > 1) {
    return [[name.search(letter), endOf(name, matchingLetters(whole, spelling))]];
  }
  const lower = name.toLowerCase();
  const found: [number, number][] = [];
  let at = 0;
  for (const part of parts) {
    at = lower.indexOf(part, at);
    const typed = terms.get(stem(part));
    const length = typed === undefined ? 0 : matchingLetters(part, typed);
    if (length > 0) found.push([at, at + length]);
    at += part.length;
  }
  return found;
}

function append(pieces: Piece[], text: string, isMatch: boolean) {
  const last = pieces.at(-1);
  if (text === '') return;
  if (last?.isMatch === isMatch) last.text += text;
  else pieces.push({ text, isMatch });
}

/** A text in pieces: those that match, without the punctuation around them, and those between. */
export function markMatches(text: string, terms: Terms): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: name, index } of text.matchAll(separated)) {
    for (const [start, end] of matchesIn(name, terms)) {
      append(pieces, text.slice(at, index + start), false);
      append(pieces, text.slice(index + start, index + end), true);
      at = index + end;
    }
  }
  append(pieces, text.slice(at), false);
  return pieces;
}

/** Where the first word that matches begins, or -1. */
function firstMatch(text: string, terms: Terms): number {
  let at = 0;
  for (const word of text.split(' ')) {
    if (readWord(word).some((part) => terms.has(part))) return at;
    at += word.length + 1;
  }
  return -1;
}

/** The part of a text with the words of the query, cut between words; its beginning where none is in it. */
export function excerptOf(text: string, marks: Terms): Piece[] {
  const plain = text.replace(/[\t\n]/g, ' ');
  const first = firstMatch(plain, marks);
  const start = first < 60 ? 0 : plain.indexOf(' ', first - 60) + 1;
  const words = plain.slice(start, start + 400).split(/ +/);
  const isCut = words.length > mostWords;
  const shown = words.slice(0, mostWords).join(' ').trim();
  return markMatches(`${start > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`, marks);
}
