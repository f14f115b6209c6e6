/** The stem of a plain word: the same for uploads, uploading, and uploaded. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let base = word;
  if (base.endsWith('s')) {
    base = base
      .replace(/(?:ies)$/, 'y')
      .replace(/(ss|x|ch|sh)es$/, '$1')
      .replace(/([^su])s$/, '$1');
  }
  if (base.endsWith('ing') || base.endsWith('ed')) {
    base = base.replace(/([a-z]{3,}[^aeiou])(?:ing|ed)$/, '$1').replace(/([a-z]{3,})(?:ing|ed)$/, '$1e');
  }
  if (base.at(-1) === base.at(-2)) base = base.replace(/([^aeiouls])\1$/, '$1');
  // Short words keep it: `core` isn't `CORS`.
  return base.endsWith('e') && base.length > 4 ? base.slice(0, -1) : base;
}

/** The patterns of letters and of the marks between them. Browsers compile the patterns for ASCII in a fraction of the time, and few words need the others. */
const ascii = {
  only: /^[ -~]*$/,
  marks: /[^a-z\d]+/gi,
  camel: /([a-z\d])([A-Z])/g,
  acronym: /([A-Z]+)([A-Z][a-z])/g,
};
const unicode = {
  marks: /[^\p{L}\p{N}]+/gu,
  camel: /(\p{Ll}|\d)(\p{Lu})/gu,
  acronym: /(\p{Lu}+)(\p{Lu}\p{Ll})/gu,
};

function patternsFor(word: string): typeof unicode {
  return ascii.only.test(word) ? ascii : unicode;
}

/** A word without the marks between its parts: `nextPageToken`, `next_page_token`, and `next-page-token` are one. */
export function joined(word: string): string {
  return word.toLowerCase().replace(patternsFor(word).marks, '');
}

/** The parts of a name: of `KnowledgeGraph.query` knowledge, graph, and query. */
export function partsOf(word: string): string[] {
  const { camel, acronym, marks } = patternsFor(word);
  return word
    .replace(camel, '$1 $2')
    .replace(acronym, '$1 $2')
    .split(marks)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
}

/** The pattern of a name: no spaces, commas, brackets, or quotes. */
export const separated = /[^\s,;()"'“”…]+/gu;

const known = new Map<string, string[]>();

/** A word without parts, as most are: letters and digits, of which only the first may be a capital, and a mark at its end. */
const single = /^([A-Z]?[a-z\d]+)[.,:;]?$/;

function splitWord(chunk: string): string[] {
  const word = single.exec(chunk)?.[1];
  if (word !== undefined) return [stem(word.toLowerCase())];
  return (chunk.match(separated) ?? []).flatMap((raw) => {
    const parts = partsOf(raw);
    return parts.length > 1 ? [...parts.map(stem), joined(raw)] : parts.map(stem);
  });
}

/** The words of a text between two spaces. Texts repeat them, so the result is cached. */
export function readWord(chunk: string): string[] {
  const words = known.get(chunk) ?? splitWord(chunk);
  known.set(chunk, words);
  return words;
}

/** The words of a text, as the index knows them. A name counts as a whole and by its parts. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).flatMap(readWord);
}

/** The same words in the same order, as they are spelled: `wordsOf` without stems. */
export function spellingsOf(text: string): string[] {
  return (text.match(separated) ?? []).flatMap((raw) => {
    const parts = partsOf(raw);
    return parts.length > 1 ? [...parts, joined(raw)] : parts;
  });
}

/** Words that don't distinguish one section from another. */
export const empty = new Set(
  [
    'a about am an and any are as at be been by can could did do does for from get had has have how i',
    'in is it me my of on or our please should some that the their there they this to use want',
    'was we were what when where which who why will with would you your',
  ].flatMap((words) => words.split(' ').map(stem)),
);

/** The ID of a heading, unless another heading of the page has it. */
export function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
