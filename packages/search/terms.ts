import { type DefinitionCounts, type Definitions, definitionsOf, isCode } from './definitions.ts';
import { isCompound } from './fields.ts';
import { isSymbol, type SourcePage, type SourceSection } from './source.ts';
import { sectionShare, weights } from './weights.ts';
import { empty, joined, readWord, wordsOf } from './words.ts';

/** A name, and the part after its last slash: `ekp/initUpload` is called `initUpload` too. */
function withLastPart(name: string): string[] {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last === name ? [name] : [last, name];
}

/** Adds up the weights of the terms of one section. */
function termCounter() {
  const found = new Map<string, number>();
  function add(terms: string[], weight: number, definitions: Definitions = new Map()) {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      const times = (definitions.get(term) ?? 1) * (1 + Math.log(count));
      found.set(term, (found.get(term) ?? 0) + weight * times);
    }
  }
  return { found, add };
}

/** The titles that a section goes by. */
function titlesOf(page: SourcePage, { id, title }: SourceSection): string[] {
  return id === '' ? [page.title, page.label] : [title];
}

/** Adds a description. A name in it (`If-Match`) is a mention: its page is about the words around it. */
function addDescription(description: string, add: ReturnType<typeof termCounter>['add']) {
  for (const words of description.split(/\s+/).map(readWord)) {
    add(words.length > 1 ? words.slice(0, -1) : words, weights.description);
    if (words.length > 1) add(words.slice(-1), weights.text);
  }
}

/** The terms of a name's parts; none if it has one part. */
function partsIn(name: string): string[] {
  return isCompound(name) ? readWord(name).slice(0, -1) : [];
}

/** The weight of each term of a section. */
export function weighTerms(page: SourcePage, section: SourceSection, counts: DefinitionCounts) {
  const { found, add } = termCounter();
  const { title, searched } = section;
  const isTop = section.id === '';
  const share = isTop ? 1 : sectionShare;
  add(wordsOf(page.title), weights.title * share);
  add(wordsOf(page.label), weights.description * share);
  // Titles are short: "Python package" of which model, the page above says.
  if (isTop) add(wordsOf(page.above), weights.description);
  if (isTop) addDescription(page.description, add);
  else if (isCode(title) || isSymbol(title)) {
    add(wordsOf(title).slice(0, -1), isCode(title) ? weights.heading / 2 : weights.text);
    add([joined(title)], weights.heading);
  } else add(wordsOf(title), weights.heading);
  add(wordsOf(page.endpoint), weights.heading * share);
  // A page with a hundred symbols isn't about the parts of each.
  for (const name of page.names.flatMap(withLastPart)) {
    add(partsIn(name), (weights.name * share) / (page.isReference ? 1 : page.names.length));
    add([joined(name)], weights.name * share);
  }
  add(wordsOf(section.endpoint ?? ''), weights.heading);
  for (const name of section.names.flatMap(withLastPart)) add(wordsOf(name), weights.name);
  // Parts that all operations share are explained elsewhere.
  const weight = page.isReference || isSymbol(title) ? weights.field : weights.text;
  add(wordsOf(searched), weight, definitionsOf(page, section, counts));
  return found;
}

/** How many words the shortest title with a term has. */
export function titleWords(page: SourcePage, section: SourceSection): Map<string, number> {
  const found = new Map<string, number>();
  for (const title of titlesOf(page, section)) {
    const words = new Set(wordsOf(title).filter((word) => !empty.has(word)));
    for (const word of words) found.set(word, Math.min(words.size, found.get(word) ?? words.size));
  }
  return found;
}

/** Whether a page's name leads to a section: the one that has this name or heading, or else the top. */
function leadsTo({ sections }: SourcePage, section: SourceSection, name: string): boolean {
  const isCalled = ({ id, title, names }: SourceSection) => id !== '' && (title === name || names.includes(name));
  return sections.some(isCalled) ? isCalled(section) : section.id === '';
}

/** The names of a section that are compared with the whole query. */
export function namesOf(page: SourcePage, section: SourceSection): Set<string> {
  const names = page.names.filter((name) => leadsTo(page, section, name));
  const called = [...titlesOf(page, section), ...names].flatMap(withLastPart);
  const endpoint = (section.id === '' ? page.endpoint : section.endpoint) ?? '';
  const path = endpoint.replace(/^\w+ /, '');
  const urls = [endpoint, path, endpoint.replace(/ \/\w+/, ' '), path.replace(/^\/\w+/, '')];
  return new Set([...called, ...urls].map(joined).filter(Boolean));
}
