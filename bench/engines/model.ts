/** A section as the libraries index it. The row of a page's top has its names and description. */
export interface Row {
  id: number;
  url: string;
  title: string;
  heading: string;
  names: string;
  description: string;
  text: string;
}

/** The result of a search: its pages, its time, and the bytes that it loaded. */
export interface Found {
  /** URLs of pages, best first; a page may be there several times. */
  urls: string[];
  milliseconds: number;
  bytes: number;
}

/** A search engine with the index of all pages. */
export interface Engine {
  name: string;
  /** Bytes of the index before the first question, as a host sends them, without code. */
  first: number;
  find(question: string): Found | Promise<Found>;
}

/** The fields of a row that are searched. */
export const fields = ['title', 'heading', 'names', 'description', 'text'] as const;

/** The same weights for all libraries that have them: ours, from `packages/search/weights.ts`. */
export const boost = { names: 14, title: 9, heading: 6, description: 4, text: 1 };

/** Sections that a search returns. A page may have several, so there are more than the dialog shows. */
export const mostRows = 40;
