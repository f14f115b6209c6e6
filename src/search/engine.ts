import { excerptOf, markMatches, type Terms } from './excerpt.ts';
import { askedField, fieldIn, isCompound, namesIn } from './fields.ts';
import type { Heads, Hit, IndexedPage, IndexedSection, Texts } from './model.ts';
import { isNear, lettersOf, mayBeNear } from './slips.ts';
import { synonyms } from './synonyms.ts';
import { empty, idOf, joined, readWord, spellingsOf, wordsOf } from './words.ts';

/** How much a word counts, by where it stands. */
const weights = { name: 14, title: 9, label: 4, endpoint: 7, heading: 6, description: 3, text: 1, field: 0.6 };

type Postings = Map<number, number>;

/** What a section is called: what is compared with the whole question, and the words of each title. */
interface SectionNames {
  isTop: boolean;
  names: Set<string>;
  words: string[][];
}

function labelOf({ label, title }: IndexedPage): string {
  return label ?? title;
}

/** A name, and the part after its last slash: `ekp/initUpload` is called `initUpload` too. */
function withLastPart(name: string): string[] {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last === name ? [name] : [last, name];
}

function readNames({ id, title }: IndexedSection, page: IndexedPage): SectionNames {
  const isTop = id === '';
  const titles = isTop ? [page.title, labelOf(page)] : [title];
  const { names = [], endpoint = '' } = isTop ? page : {};
  const path = endpoint.replace(/^\w+ /, '');
  const called = [...titles, ...names].flatMap(withLastPart);
  const addresses = [endpoint, path, endpoint.replace(/ \/\w+/, ' '), path.replace(/^\/\w+/, '')];
  return {
    isTop,
    names: new Set([...called, ...addresses].map(joined)),
    words: titles.map((name) => [...new Set(wordsOf(name))].filter((word) => !empty.has(word))),
  };
}

/** The sections with the highest scores. */
function likeliest(scores: Float64Array, limit: number): number[] {
  return [...scores.keys()]
    .filter((section) => (scores[section] as number) > 0)
    .sort((x, y) => (scores[y] as number) - (scores[x] as number))
    .slice(0, limit);
}

/** The index in memory, and the questions to it. The same code runs in the browser, in the tests, and for assistants. */
export class SearchEngine {
  readonly heads: Heads;
  private readonly sections: IndexedSection[];
  private readonly texts: string[];
  private readonly ofArea: number[][] = [];
  private readonly names: SectionNames[];
  private readonly terms = new Map<string, Postings>();
  private sorted: string[] | undefined;
  private letters: Int32Array | undefined;
  private readonly meant = new Map<string, Map<string, number>>();

  constructor(heads: Heads) {
    this.heads = heads;
    this.sections = heads.pages.flatMap(({ title: top, endpoint = '', sections }, page) => {
      let current = endpoint;
      return [
        { page, id: '', title: top, endpoint },
        ...sections.map((entry) => {
          const [title, id, own] = typeof entry === 'string' ? [entry, idOf(entry)] : entry;
          current = own ?? current;
          return { page, id, title, endpoint: current };
        }),
      ];
    });
    this.texts = this.sections.map(() => '');
    this.names = this.sections.map((section) => readNames(section, heads.pages[section.page] as IndexedPage));
    for (const [section, { page, id, title }] of this.sections.entries()) {
      const head = heads.pages[page] as IndexedPage;
      const { title: pageTitle, description, endpoint, names = [] } = head;
      const isTop = id === '';
      // The other sections of a page are about its subject too, but the top answers for it.
      const share = isTop ? 1 : 0.3;
      this.add(section, pageTitle, weights.title * share);
      this.add(section, labelOf(head), weights.label * share);
      // Titles are short: "Python package" of which model, the page above says.
      const above = head.parent === undefined ? undefined : heads.pages[head.parent];
      if (above && isTop) this.add(section, above.title, weights.label);
      if (!isTop) this.add(section, title, weights.heading);
      if (isTop) this.add(section, description, weights.description);
      if (endpoint) this.add(section, endpoint, weights.endpoint * share);
      for (const name of names.flatMap(withLastPart)) this.add(section, name, weights.name * share);
    }
  }

  /** Adds texts of an area, from its section number `from` on. */
  addTexts(area: number, texts: Texts, from = 0) {
    this.ofArea[area] ??= [...this.sections.keys()].filter((at) => this.pageOf(at).area === area);
    for (const [index, text] of texts.entries()) {
      const section = this.ofArea[area]?.[from + index] ?? 0;
      this.texts[section] = text;
      // What all operations share is explained elsewhere.
      const weight = this.pageOf(section).isReference ? weights.field : weights.text;
      this.add(section, text, weight, namesIn(text).filter(isCompound));
    }
    this.sorted = undefined;
    this.letters = undefined;
    this.meant.clear();
  }

  /** Does after a batch of texts what the next question would have to wait for. */
  prepare() {
    this.letters ??= Int32Array.from(this.vocabulary, lettersOf);
  }

  private pageOf(section: number): IndexedPage {
    return this.heads.pages[this.sections[section]?.page ?? 0] as IndexedPage;
  }

  private add(section: number, text: string, weight: number, names: readonly string[] = []) {
    const counts = new Map<string, number>();
    for (const chunk of text.split(/\s+/)) {
      for (const word of readWord(chunk)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const explained = new Set(names.map(joined));
    for (const [word, count] of counts) {
      let postings = this.terms.get(word);
      if (!postings) {
        postings = new Map();
        this.terms.set(word, postings);
      }
      // The tenth time a word is said adds little; the place that explains it is worth many.
      const times = (explained.has(word) ? (weight < 1 ? 2 : 4) : 1) * (1 + Math.log(count));
      postings.set(section, (postings.get(section) ?? 0) + weight * times);
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
    const key = `${word} ${isLast}`;
    let found = this.meant.get(key);
    if (!found) {
      found = this.findMeanings(word, isLast);
      this.meant.set(key, found);
    }
    return found;
  }

  private findMeanings(word: string, isLast: boolean): Map<string, number> {
    const found = new Map<string, number>();
    if (this.terms.has(word)) found.set(word, 1);
    if (word.length > 1) {
      const isUnfinished = isLast || found.size === 0;
      for (const longer of this.beginningWith(word)) {
        // "convert" means "converter" too, wherever it stands.
        if (found.has(longer) || (!isUnfinished && (word.length < 5 || longer.length > word.length + 3))) continue;
        found.set(longer, 0.45 + 0.4 * (word.length / longer.length));
      }
    }
    for (const other of synonyms.get(word) ?? []) {
      if (this.terms.has(other) && !found.has(other)) found.set(other, 0.7);
    }
    // One slip in five letters.
    const slips = Math.min(2, Math.floor(word.length / 4));
    if (found.size === 0 && slips > 0) {
      for (const near of this.withLettersOf(word, slips)) {
        if (near.length > 3 && isNear(word, near, slips)) found.set(near, isNear(word, near, 1) ? 0.6 : 0.4);
      }
    }
    return found;
  }

  /** Words that a few slips may have made of another. */
  private withLettersOf(word: string, slips: number): string[] {
    this.prepare();
    const wanted = lettersOf(word);
    return this.vocabulary.filter((_, at) => mayBeNear(wanted, this.letters?.[at] ?? 0, slips));
  }

  /** Who asks for `X-Request-Id` means the whole more than its parts. */
  private stressOf(question: string): Map<string, number> {
    const stress = new Map<string, number>();
    for (const words of question.split(/\s+/).map(readWord)) {
      const whole = words.at(-1) ?? '';
      if (words.length === 1 || !this.terms.has(whole)) continue;
      for (const part of words) stress.set(part, 0.5);
      stress.set(whole, 2);
    }
    return stress;
  }

  /** The parts of names that are known as a whole, finished or not: they are not what the reader looks for. */
  private partsOfNames(question: string): Set<string> {
    const names = question.split(/\s+/).map(readWord);
    return new Set(
      names
        .filter((words) => words.length > 1 && this.meanings(words.at(-1) as string, true).size > 0)
        .flatMap((words) => words.slice(0, -1)),
    );
  }

  /** The parts of a question that match nothing, as they are spelled in it. */
  unknown(question: string): string[] {
    const last = wordsOf(question).at(-1);
    return question.split(/\s+/).filter((part) => {
      const words = readWord(part);
      return words.length > 0 && words.every((word) => !empty.has(word) && !this.meanings(word, word === last).size);
    });
  }

  /** The sections that match a question, best first; at most three of a page. */
  search(question: string, limit = 20): Hit[] {
    const all = wordsOf(question);
    const asked = all.filter((word) => !empty.has(word));
    const words = [...new Set(asked.length > 0 ? asked : all)];
    if (words.length === 0) return [];
    const spellings = spellingsOf(question);
    const stress = this.stressOf(question);
    const parts = this.partsOfNames(question);
    const scores = new Float64Array(this.sections.length);
    const matched = new Uint8Array(this.sections.length);
    const terms = new Map<string, string>();
    const marks = new Map<string, string>();
    for (const word of words) {
      const spelling = spellings[all.indexOf(word)] ?? word;
      const best = new Float64Array(this.sections.length);
      for (const [term, certainty] of this.meanings(word, word === all.at(-1) || words.length === 1)) {
        const postings = this.terms.get(term) as Postings;
        const rarity = Math.log(1 + this.sections.length / postings.size);
        if (!terms.has(term)) terms.set(term, spelling);
        if (!marks.has(term) && !parts.has(word)) marks.set(term, spelling);
        for (const [section, weight] of postings) {
          const score = certainty * rarity * (weight / (weight + 4));
          if (score > (best[section] as number)) best[section] = score;
        }
      }
      for (const [section, score] of best.entries()) {
        if (score === 0) continue;
        scores[section] = (scores[section] as number) + score * (stress.get(word) ?? 1);
        matched[section] = (matched[section] as number) + 1;
      }
    }
    // Sections that match all of the question count more.
    for (const [section, count] of matched.entries()) {
      if (count < words.length) scores[section] = (scores[section] as number) * (count / words.length) ** 1.5;
    }
    const exact = joined(question);
    // Names are compared for the likeliest only: a single letter matches most of the site.
    const ranked = likeliest(scores, 200)
      .map((section) => ({ section, score: this.weigh(section, scores[section] as number, exact, terms) }))
      .sort((x, y) => y.score - x.score);
    const perPage = new Map<number, number>();
    const hits: Hit[] = [];
    for (const { section, score } of ranked) {
      const { page } = this.sections[section] as IndexedSection;
      const count = perPage.get(page) ?? 0;
      if (count === 3) continue;
      perPage.set(page, count + 1);
      hits.push(this.hit(section, score, question, [marks, terms]));
      if (hits.length === limit) break;
    }
    return hits;
  }

  /** Sections that are named like the question count more, and those with just that name most. */
  private weigh(section: number, score: number, exact: string, terms: Terms): number {
    const { isTop, names, words } = this.names[section] as SectionNames;
    // "perspectives" is all of "Perspectives", and little of a long title.
    const likeness = Math.max(...words.map((all) => all.filter((word) => terms.has(word)).length / (all.length || 1)));
    const isCode = /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(this.sections[section]?.title ?? '');
    // An error code is meant by most of its words, not by one.
    const bonus = names.has(exact) ? (isTop ? 3 : 2.5) : isCode && likeness < 0.6 ? 0.5 : 1;
    // Of pages that fit alike, the overview comes before its parts.
    const height = this.pageOf(section).url.split('/').length > 4 ? 1 : 1.1;
    return score * (1 + likeness * (isTop ? 1.2 : 0.5)) * bonus * height;
  }

  /** The labels of the pages above a page: the outermost, which is a service or a model, and the nearest. */
  private crumbsOf({ parent }: IndexedPage): string[] {
    const labels: string[] = [];
    for (let at = parent; at !== undefined; at = this.heads.pages[at]?.parent) {
      labels.unshift(labelOf(this.heads.pages[at] as IndexedPage));
    }
    return labels.length > 2 ? [labels[0] as string, labels.at(-1) as string] : labels;
  }

  /** What was said about a field before: the index says the same about it once. */
  private describedBefore(section: number, name: string): string {
    const own = this.ofArea[this.pageOf(section).area] ?? [];
    for (let at = own.indexOf(section); at >= 0; at--) {
      const field = fieldIn(this.texts[own[at] as number] as string, (other) => other === name);
      if (field?.description !== undefined) return field.description;
    }
    return '';
  }

  private hit(section: number, score: number, question: string, marks: [exact: Terms, all: Terms]): Hit {
    const { page: index, id, title, endpoint } = this.sections[section] as IndexedSection;
    const page = this.heads.pages[index] as IndexedPage;
    const text = this.texts[section] || (id === '' ? page.description : '');
    const field = endpoint ? askedField(text, question) : undefined;
    return {
      page,
      section: id === '' ? '' : title,
      url: id === '' ? page.url : `${page.url}#${id}`,
      area: this.heads.areas[page.area]?.title ?? '',
      crumbs: this.crumbsOf(page),
      endpoint,
      ...(field && { field: { name: field.name, type: field.type, marked: markMatches(field.name, marks[0]) } }),
      excerpt: field
        ? markMatches(field.description ?? this.describedBefore(section, field.name), marks[0])
        : excerptOf(text, ...marks),
      score,
    };
  }
}
