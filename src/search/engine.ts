import type { Heads, Hit, IndexedPage, IndexedSection, Texts } from './model.ts';
import { empty, idOf, stem, wordsOf } from './words.ts';

/** How much a word counts, by where it stands. */
const weights = { name: 14, title: 9, label: 4, endpoint: 7, heading: 6, description: 3, text: 1, field: 0.6 };

/** Whether two words differ by at most `limit` slips: a letter more, less, other, or two changed about. */
export function isNear(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return false;
    before = last;
    last = row;
  }
  return (last[b.length] ?? 0) <= limit;
}

type Postings = Map<number, number>;

/** The index in memory, and the questions to it. The same code runs in the browser, in the tests, and for assistants. */
export class SearchEngine {
  readonly heads: Heads;
  private readonly sections: IndexedSection[];
  private readonly texts: string[];
  private readonly ofArea: number[][] = [];
  private readonly wordsOfNames = new Map<string, string[]>();
  private readonly terms = new Map<string, Postings>();
  private sorted: string[] | undefined;

  constructor(heads: Heads) {
    this.heads = heads;
    this.sections = heads.pages.flatMap(({ title: top, sections }, page) => [
      { page, id: '', title: top },
      ...sections.map((entry) => {
        const [title, id] = typeof entry === 'string' ? [entry, idOf(entry)] : entry;
        return { page, id, title };
      }),
    ]);
    this.texts = this.sections.map(() => '');
    for (const [section, { page, id, title }] of this.sections.entries()) {
      const { title: pageTitle, label, description, endpoint, names } = heads.pages[page] as IndexedPage;
      const isTop = id === '';
      // The other sections of a page are about its subject too, but the top answers for it.
      const share = isTop ? 1 : 0.3;
      this.add(section, pageTitle, weights.title * share);
      this.add(section, label, weights.label * share);
      if (!isTop) this.add(section, title, weights.heading);
      if (isTop) this.add(section, description, weights.description);
      if (endpoint) this.add(section, endpoint, weights.endpoint * share);
      for (const name of names ?? []) this.add(section, name, weights.name * share);
    }
  }

  /** Adds texts of an area, from its section number `from` on. */
  addTexts(area: number, texts: Texts, from = 0) {
    this.ofArea[area] ??= [...this.sections.keys()].filter((at) => this.pageOf(at).area === area);
    for (const [index, text] of texts.entries()) {
      const section = this.ofArea[area]?.[from + index] ?? 0;
      this.texts[section] = text;
      // What all operations share is explained elsewhere.
      this.add(section, text, this.pageOf(section).isReference ? weights.field : weights.text);
    }
    this.sorted = undefined;
  }

  private pageOf(section: number): IndexedPage {
    return this.heads.pages[this.sections[section]?.page ?? 0] as IndexedPage;
  }

  private add(section: number, text: string, weight: number) {
    const counts = new Map<string, number>();
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      let postings = this.terms.get(word);
      if (!postings) {
        postings = new Map();
        this.terms.set(word, postings);
      }
      // The tenth time a word is said adds little.
      postings.set(section, (postings.get(section) ?? 0) + weight * (1 + Math.log(count)));
    }
  }

  private get vocabulary(): string[] {
    this.sorted ??= [...this.terms.keys()].sort();
    return this.sorted;
  }

  private beginningWith(prefix: string): string[] {
    let low = 0;
    let high = this.vocabulary.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.vocabulary[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; found.length < 60 && this.vocabulary[at]?.startsWith(prefix); at++) {
      found.push(this.vocabulary[at] as string);
    }
    return found;
  }

  /** The words of the index that a word of the question may mean, with how sure that is. */
  private meanings(word: string, isLast: boolean): Map<string, number> {
    const found = new Map<string, number>();
    if (this.terms.has(word)) found.set(word, 1);
    if (word.length > 1 && (isLast || found.size === 0)) {
      for (const longer of this.beginningWith(word)) {
        if (!found.has(longer)) found.set(longer, 0.45 + 0.4 * (word.length / longer.length));
      }
    }
    // One slip in five letters.
    const slips = Math.floor(word.length / 4);
    if (found.size === 0 && slips > 0) {
      for (const near of this.vocabulary) {
        const limit = Math.min(2, slips);
        if (near.length > 3 && isNear(word, near, limit)) found.set(near, isNear(word, near, 1) ? 0.6 : 0.4);
      }
    }
    return found;
  }

  /** The sections that answer a question, best first; at most three of a page. */
  search(question: string, limit = 20): Hit[] {
    const all = wordsOf(question);
    const asked = all.filter((word) => !empty.has(word));
    const words = [...new Set(asked.length > 0 ? asked : all)];
    if (words.length === 0) return [];
    const scores = new Map<number, number>();
    const matched = new Map<number, Set<string>>();
    const terms = new Set<string>();
    for (const word of words) {
      const best = new Map<number, number>();
      for (const [term, certainty] of this.meanings(word, word === all.at(-1) || words.length === 1)) {
        const postings = this.terms.get(term) as Postings;
        const rarity = Math.log(1 + this.sections.length / postings.size);
        terms.add(term);
        for (const [section, weight] of postings) {
          const score = certainty * rarity * (weight / (weight + 4));
          if (score > (best.get(section) ?? 0)) best.set(section, score);
        }
      }
      for (const [section, score] of best) {
        scores.set(section, (scores.get(section) ?? 0) + score);
        matched.set(section, (matched.get(section) ?? new Set()).add(word));
      }
    }
    const exact = question.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    // Names are compared for the likeliest only: a single letter matches most of the site.
    const shareOf = (section: number) => (matched.get(section)?.size ?? 0) / words.length;
    const likely = [...scores].sort((x, y) => y[1] * shareOf(y[0]) ** 2 - x[1] * shareOf(x[0]) ** 2).slice(0, 200);
    const ranked = likely
      .map(([section, score]) => ({ section, score: this.weigh(section, score, shareOf(section), exact, terms) }))
      .sort((x, y) => y.score - x.score);
    const perPage = new Map<number, number>();
    const hits: Hit[] = [];
    for (const { section, score } of ranked) {
      const { page } = this.sections[section] as IndexedSection;
      const count = perPage.get(page) ?? 0;
      if (count === 3) continue;
      perPage.set(page, count + 1);
      hits.push(this.hit(section, score, terms));
      if (hits.length === limit) break;
    }
    return hits;
  }

  /** How much of a name the question covers: "perspectives" is all of "Perspectives", and little of a long title. */
  private coverage(name: string, terms: Set<string>): number {
    let words = this.wordsOfNames.get(name);
    if (!words) {
      words = [...new Set(wordsOf(name))].filter((word) => !empty.has(word));
      this.wordsOfNames.set(name, words);
    }
    return words.length === 0 ? 0 : words.filter((word) => terms.has(word)).length / words.length;
  }

  /** Sections that match all of the question count more, those that are named like it too, and a full name most. */
  private weigh(section: number, score: number, share: number, exact: string, terms: Set<string>): number {
    const { page, id, title } = this.sections[section] as IndexedSection;
    const { title: pageTitle, label, names = [], endpoint = '' } = this.heads.pages[page] as IndexedPage;
    const same = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === exact;
    const path = endpoint.replace(/^\w+ /, '');
    const isTop = id === '';
    const called = isTop ? [pageTitle, label] : [title];
    const isName = [...called, ...(isTop ? names : [])].some(
      (name) => same(name) || same(name.split('/').at(-1) ?? ''),
    );
    const isPath = isTop && [endpoint, path, endpoint.replace(/ \/\w+/, ' '), path.replace(/^\/\w+/, '')].some(same);
    const likeness = Math.max(...called.map((name) => this.coverage(name, terms)));
    const bonus = isName || isPath ? (isTop ? 3 : 2.5) : 1;
    return score * share ** 2 * (1 + likeness * (isTop ? 1.2 : 0.5)) * bonus;
  }

  private hit(section: number, score: number, terms: Set<string>): Hit {
    const { page: index, id, title } = this.sections[section] as IndexedSection;
    const page = this.heads.pages[index] as IndexedPage;
    return {
      page,
      section: id === '' ? '' : title,
      address: id === '' ? page.address : `${page.address}#${id}`,
      area: this.heads.areas[page.area]?.title ?? '',
      excerpt: this.excerpt(this.texts[section] || (id === '' ? page.description : ''), terms),
      score,
    };
  }

  /** The part of a text in which the question's words stand, cut at words. */
  private excerpt(text: string, terms: Set<string>): Hit['excerpt'] {
    const isMatch = (word: string) => wordsOf(word).some((part) => terms.has(part) || terms.has(stem(part)));
    const words = text.split(/\s+/);
    const first = words.findIndex(isMatch);
    const start = Math.max(0, first - 8);
    const shown = words.slice(start, start + 26);
    const pieces: Hit['excerpt'] = start > 0 ? [{ text: '… ', isMatch: false }] : [];
    for (const word of shown) {
      const match = isMatch(word);
      const last = pieces.at(-1);
      if (last && last.isMatch === match) last.text += `${word} `;
      else pieces.push({ text: `${word} `, isMatch: match });
    }
    if (start + 26 < words.length) pieces.push({ text: '…', isMatch: false });
    return pieces;
  }
}
