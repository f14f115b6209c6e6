import type { Operation } from '../contracts/model.ts';
import type { Page, SectionText } from '../text/model.ts';
import type { Heads, Texts } from './model.ts';
import { idOf, wordsOf } from './words.ts';

/** How much of a section is searched; what is longer is a table of fields, whose names come first. */
const longest = 6000;

/** Parts of operation pages that only point elsewhere: to the catalogue of errors, to other operations. */
const pointers = new Set(['Errors', 'Related operations']);

/** The heading of a symbol of a stub: `KnowledgeGraph`, `Files.upload`. */
const symbol = /^[A-Z][a-z]+(?:[A-Z.]\w*)+$/;

/** The first sentence says what a field is; how it behaves is for the page. */
function shorten({ text, ...rest }: SectionText): SectionText {
  return { ...rest, text: /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text };
}

/** Of names only: `status` is a word of every page. */
function isCompound(name: string): boolean {
  return wordsOf(name).length > 1;
}

/** How often a text of operations is indexed: the fields of an entity come back on all of its pages. */
const repeats = 2;

/** The index of all pages: what is fetched first, and the texts of each area. */
export function renderIndex(pages: Page[], areas: Heads['areas'], operations: Map<string, Operation>) {
  const heads: Heads = { areas, pages: [] };
  const texts: Texts[] = areas.map(() => []);
  const seen = new Map<string, number>();
  const isNews = (text: string) => {
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return text.length < 40 || (seen.get(text) ?? 0) <= repeats;
  };
  for (const page of pages) {
    const area = Math.max(
      0,
      areas.findIndex(({ folder }) => folder === page.area),
    );
    const own = page.operations.flatMap((id) => operations.get(id) ?? []);
    const [first] = own;
    const names = [...own.flatMap(({ id, name }) => [name, id]), ...page.names];
    const sections: Heads['pages'][number]['sections'] = [];
    heads.pages.push({
      url: page.url,
      title: page.title,
      label: page.label,
      description: page.description,
      area,
      ...(first && own.length === 1 && { endpoint: `${first.method} ${first.path}` }),
      ...(own.length > 0 && { isReference: true }),
      ...(names.length > 0 && { names }),
      sections,
    });
    for (const { id, title, texts: paragraphs } of page.sections) {
      if (id !== '') sections.push(idOf(title) === id ? title : [title, id]);
      const isPointer = own.length > 0 && pointers.has(title);
      const isSymbol = symbol.test(title);
      const isFields = (own.length > 0 && id !== '') || isSymbol;
      const kept = isFields ? paragraphs.filter(({ text }) => isNews(text)).map(shorten) : paragraphs;
      const text = kept
        .map((one) => one.text)
        .join(' ')
        .slice(0, longest);
      // A parameter of a method is explained where the API explains it.
      const named = isSymbol ? [] : [...new Set(kept.flatMap(({ name }) => name ?? []))].filter(isCompound);
      texts[area]?.push(isPointer ? '' : named.length > 0 ? [text, ...named] : text);
    }
  }
  return { heads, texts };
}
