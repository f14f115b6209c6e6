/**
 * The weight of a term, by its position. Names are those of operations and symbols; endpoints count as headings; labels and the page above
 * count as descriptions. Fields of operations count less than other texts, because many are alike. Order and rough distances matter.
 */
export const weights = { name: 14, title: 9, heading: 6, description: 4, text: 1, field: 0.6 };

/** The share of a page's title, names, and endpoint that its other sections get: the top represents the page. */
export const sectionShare = 0.3;

/** How much more than a mention a definition counts: a name that many sections define is explained in prose. */
export function definition(sections: number): number {
  return Math.min(4, Math.max(2, 8 / sections));
}

/** How certain it is that a term is meant: a synonym, the reader's word where these pages have another, one typo, two typos. */
export const certainty = { synonym: 0.8, literal: 0.7, oneTypo: 0.6, twoTypos: 0.4 };

/** The factor of a section whose name is the whole query: the top of a page, or a section below. */
export const exactName = { top: 3, section: 2.5 };

/** How much a title adds that consists of the query's terms. */
export const titleLikeness = { top: 1.5, section: 0.7 };

/** The factor of pages near the top of the site: of pages that fit alike, the overview comes before its parts. */
export const overview = 1.1;

/** A page with many sections mentions almost everything: the factor of its sections. */
export const manySections = 40;
export const huge = 0.8;

/** How certain it is that a term is meant by its beginning: more so, the more of it is typed. */
export function prefixCertainty(typed: string, term: string): number {
  return 0.45 + 0.4 * (typed.length / term.length);
}

/** How much a term counts: rare terms say more about a section than common ones. */
export function rarityOf(count: number, sections: number): number {
  return Math.log(1 + sections / count);
}

/** A section's weight for a term as a number below 1: the tenth mention adds little. */
export function saturate(weight: number): number {
  return weight / (weight + 4);
}
