import type { SectionText } from '@docs/reference/text';

/** The first sentence says what a field is; how it behaves is for the page. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A paragraph as a line; after the name of a field or row, a tab. */
export function lineOf({ text, name }: SectionText): string {
  return name === undefined ? onOneLine(text) : `${onOneLine(name)}\t${onOneLine(text.slice(name.length))}`;
}

/** A line of a text: as it is shown, and as it is searched. */
export interface Line {
  shown: string;
  searched: string;
}

/** Texts that are too short to be worth leaving out. */
const short = 20;

/** Writes the texts about operations of one area; a field that was described before by the same words is found there. */
export function fieldWriter(seen: Set<string>) {
  const described = new Map<string, string>();
  function isNews(text: string): boolean {
    const isKnown = seen.has(text) && text.length >= short;
    seen.add(text);
    return !isKnown;
  }
  function describe(line: string, name: string, text: string): Line {
    const sentence = firstSentence(text);
    const isKnown = described.get(name) === sentence;
    described.set(name, sentence);
    const shown = `${line}\t${sentence}`;
    return { shown, searched: isKnown ? line : shown };
  }
  return (texts: SectionText[]): Line[] =>
    texts.flatMap((one, index) => {
      const line = lineOf(one);
      const next = texts[index + 1];
      if (one.name !== undefined) return [describe(line, one.name, next && !next.name ? onOneLine(next.text) : '')];
      if (texts[index - 1]?.name !== undefined || !isNews(line)) return [];
      return [{ shown: firstSentence(line), searched: firstSentence(line) }];
    });
}
