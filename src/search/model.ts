/** A page in the index. */
export interface IndexedPage {
  url: string;
  title: string;
  /** What the sidebar calls it. */
  label: string;
  description: string;
  /** Which of the site's areas it belongs to. */
  area: number;
  /** For operations: `POST /ekp/api/v1/uploads`. */
  endpoint?: string;
  /** Whether its text is mostly fields of operations. */
  isReference?: true;
  /** Names that lead here whatever the text says: operations, symbols. */
  names?: string[];
}

/** What is fetched first: all pages, and the headings of their sections. */
export interface Heads {
  areas: { folder: string; title: string }[];
  /** Each with its headings; where the ID doesn't follow from the heading, it comes with it. */
  pages: (IndexedPage & { sections: (string | [title: string, id: string])[] })[];
}

/** A section in memory. Sections are counted over all pages; the first of a page is its top, which has no heading. */
export interface IndexedSection {
  page: number;
  id: string;
  title: string;
}

/** The texts of one area, in the order of its sections; a text that explains names comes with them. */
export type Texts = (string | [text: string, ...names: string[]])[];

/** A section that matches a question. */
export interface Hit {
  page: IndexedPage;
  /** The section's heading; empty for the top of the page. */
  section: string;
  url: string;
  area: string;
  /** A part of its text, in pieces: those that match, and those between. */
  excerpt: { text: string; isMatch: boolean }[];
  score: number;
}
