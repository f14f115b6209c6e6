import type { Dictionary } from './dictionary.ts';
import { type Meanings, meaningsOf } from './meanings.ts';
import { phrases } from './synonyms.ts';
import { empty, readWord, spellingsOf } from './words.ts';

/** A word of a question, with the terms that it may mean. */
export interface AskedWord {
  /** The part of the question that it is in, between two spaces. */
  part: string;
  /** As the question spells it, without marks. */
  spelling: string;
  meanings: Meanings;
  /** Names count twice: who asks for "X-Request-Id header" means the name more than the word. */
  stress: number;
}

/** A question with its expressions of several words replaced: "log in" is "login", and "in" would be dropped. */
export function replacePhrases(question: string): string {
  return phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), question);
}

/** Where a name is known, longer names count half: `mediaType` isn't `mediaTypes`. */
function preferWhole(meanings: Meanings, name: string) {
  const isKnown = [...meanings.keys()].some(([term]) => term === name);
  if (!isKnown) return;
  for (const [entry, sureness] of meanings) if (entry[0] !== name) meanings.set(entry, sureness / 2);
}

/** The words of a part between two spaces: a name that is known is one word, otherwise its parts are. */
function readPart(dictionary: Dictionary, part: string, isLast: boolean, isOnly: boolean): AskedWord[] {
  const words = readWord(part);
  const spellings = spellingsOf(part);
  const meaningsAt = (at: number) =>
    meaningsOf(dictionary, words[at] as string, isOnly || (isLast && at >= words.length - 1));
  const whole = words.length - 1;
  if (words.length > 1) {
    const meanings = meaningsOf(dictionary, words[whole] as string, true);
    preferWhole(meanings, words[whole] as string);
    // Its parts mean something else; whether it is known, its shard will say.
    if (meanings.size > 0 || dictionary.isExpected(words[whole] as string))
      return [{ part, spelling: spellings[whole] as string, meanings, stress: 2 }];
  }
  const parts = words.length > 1 ? words.slice(0, -1) : words;
  return parts.map((_, at) => ({ part, spelling: spellings[at] as string, meanings: meaningsAt(at), stress: 1 }));
}

/** The parts of a question that say what is meant; all of them if none does. */
export function telling(question: string): string[] {
  const parts = question.split(/\s+/).filter((part) => readWord(part).length > 0);
  const found = parts.filter((part) => !readWord(part).every((word) => empty.has(word)));
  return found.length > 0 ? found : parts;
}

/** The words of a question that say what is meant. */
export function readQuestion(dictionary: Dictionary, question: string): AskedWord[] {
  const asked = [...new Set(telling(question))];
  const last = question.trim().split(/\s+/).at(-1);
  return asked.flatMap((part) => readPart(dictionary, part, part === last, asked.length === 1));
}

/** The parts of a question that match nothing, as they are spelled in it. */
export function unknownParts(dictionary: Dictionary, question: string, asked: AskedWord[]): string[] {
  const known = new Set(asked.flatMap(({ part, meanings }) => (meanings.size > 0 ? [part] : [])));
  return question.split(/\s+/).filter((part) => {
    const words = readWord(part);
    return !known.has(part) && words.length > 0 && words.every((word) => !empty.has(word) && dictionary.isLoaded(word));
  });
}
