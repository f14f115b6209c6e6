/** A page in the index. */
export interface IndexedPage {
  address: string;
  title: string;
  /** What the sidebar calls it. */
  label: string;
  description: string;
  /** Which of the site's areas it belongs to. */
  area: number;
  /** For operations: `POST /ekp/api/v1/uploads`. */
  endpoint?: string;
  /** Names that lead here whatever the text says: operations, symbols. */
  names?: string[];
}

/** What is fetched first: all pages, and the headings of their sections. */
export interface Heads {
  areas: { folder: string; title: string }[];
  pages: IndexedPage[];
  /** Page, id, heading; the texts of an area's sections follow in the area's own file, in this order. */
  sections: [page: number, id: string, title: string][];
}

/** The texts of one area: section, text. */
export type Texts = [section: number, text: string][];

/** A section that answers a question. */
export interface Hit {
  page: IndexedPage;
  /** The section's heading; empty for the top of the page. */
  section: string;
  address: string;
  area: string;
  /** A part of its text, in pieces: those that match, and those between. */
  excerpt: { text: string; isMatch: boolean }[];
  score: number;
}
