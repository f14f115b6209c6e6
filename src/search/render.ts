import type { Operation } from '../contracts/model.ts';
import { anchorOf } from '../operation/load.ts';
import type { Page, SectionText } from '../text/model.ts';
import type { Heads, IndexedHeading, Texts } from './model.ts';
import { idOf } from './words.ts';

/** How much of a section is searched; what is longer is a table of fields, whose names come first. */
const longest = 6000;

/** Parts of operation pages that only point elsewhere: to the catalogue of errors, to other operations. */
const pointers = new Set(['Errors', 'Related operations']);

/** The heading of a symbol of a stub: `KnowledgeGraph`, `Files.upload`. */
const symbol = /^[A-Z][a-z]+(?:[A-Z.]\w*)+$/;

/** The first sentence says what a field is; how it behaves is for the page. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A paragraph as a line; after the name of a field or row, a tab. */
function lineOf({ text, name }: SectionText): string {
  return name === undefined ? onOneLine(text) : `${onOneLine(name)}\t${onOneLine(text.slice(name.length))}`;
}

/** Texts that are too short to be worth leaving out. */
const short = 20;

/** Writes the texts about operations of one area; a field that was described before by the same words isn't described again. */
function fieldWriter(seen: Set<string>) {
  const described = new Map<string, string>();
  function isNews(text: string): boolean {
    const isKnown = seen.has(text) && text.length >= short;
    seen.add(text);
    return !isKnown;
  }
  function describe(name: string, text: string): string {
    const sentence = firstSentence(text);
    if (described.get(name) === sentence) return '';
    described.set(name, sentence);
    return `\t${sentence}`;
  }
  return (texts: SectionText[]): string[] =>
    texts.flatMap((one, index) => {
      const line = lineOf(one);
      const next = texts[index + 1];
      if (one.name !== undefined) return [line + describe(one.name, next && !next.name ? onOneLine(next.text) : '')];
      if (texts[index - 1]?.name !== undefined) return [];
      return isNews(line) ? [firstSentence(line)] : [];
    });
}

/** The page above a page: the index of the nearest folder that has one, below the area's own. */
function parentOf(source: string, positions: ReadonlyMap<string, number>): number | undefined {
  const folders = source
    .replace(/\/index\.mdx?$/, '')
    .split('/')
    .slice(0, -1);
  for (; folders.length > 1; folders.pop()) {
    const found = positions.get(folders.join('/'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where an operation begins on a page with several; where its part ends, the endpoint is empty. */
function endpointsOf(page: Page, own: Operation[]): Map<string, string> {
  const found = new Map<string, string>();
  if (own.length < 2) return found;
  const begins = new Map(own.map((one) => [anchorOf(one.id, page.operations), `${one.method} ${one.path}`]));
  let depth = 0;
  for (const section of page.sections) {
    const endpoint = begins.get(section.id);
    if (endpoint) depth = section.depth;
    if (endpoint || section.depth <= depth) found.set(section.id, endpoint ?? '');
  }
  return found;
}

/** The index of all pages: what is fetched first, and the texts of each area. */
export function renderIndex(pages: Page[], areas: Heads['areas'], operations: Map<string, Operation>) {
  const heads: Heads = { areas, pages: [] };
  const texts: Texts[] = areas.map(() => []);
  const seen = new Set<string>();
  const writers = areas.map(() => fieldWriter(seen));
  const positions = new Map(pages.map(({ source }, at) => [source.replace(/\/index\.mdx?$/, ''), at]));
  for (const page of pages) {
    const area = Math.max(
      0,
      areas.findIndex(({ folder }) => folder === page.area),
    );
    const own = page.operations.flatMap((id) => operations.get(id) ?? []);
    const [first] = own;
    const names = [...own.map(({ id }) => id), ...page.names];
    const parent = parentOf(page.source, positions);
    const endpoints = endpointsOf(page, own);
    const sections: IndexedHeading[] = [];
    heads.pages.push({
      url: page.url,
      title: page.title,
      ...(page.label !== page.title && { label: page.label }),
      description: page.description,
      area,
      ...(first && !page.isGroup && { endpoint: `${first.method} ${first.path}` }),
      ...(own.length > 0 && { isReference: true }),
      ...(names.length > 0 && { names }),
      ...(parent !== undefined && { parent }),
      sections,
    });
    for (const { id, title, texts: paragraphs } of page.sections) {
      const endpoint = endpoints.get(id);
      if (id !== '' && endpoint !== undefined) sections.push([title, id, endpoint]);
      else if (id !== '') sections.push(idOf(title) === id ? title : [title, id]);
      const isPointer = own.length > 0 && pointers.has(title);
      // A parameter of a method is explained where the API explains it.
      const named = symbol.test(title) ? paragraphs.map(({ text }) => ({ text })) : paragraphs;
      const isFields = (own.length > 0 && id !== '') || symbol.test(title);
      const lines = isPointer ? [] : isFields ? writers[area]?.(named) : named.map(lineOf);
      texts[area]?.push(lines?.join(own.length > 0 ? '\n' : ' ').slice(0, longest) ?? '');
    }
  }
  return { heads, texts };
}
