/** A page in the index. */
export interface IndexedPage {
  url: string;
  title: string;
  /** What the sidebar calls it, where that isn't its title. */
  label?: string;
  description: string;
  /** Which of the site's areas it belongs to. */
  area: number;
  /** For operations: `POST /ekp/api/v1/uploads`. */
  endpoint?: string;
  /** Whether its text is mostly fields of operations. */
  isReference?: true;
  /** Names that lead here whatever the text says: operations (`ekp/initUpload`), symbols. */
  names?: string[];
  /** The page above it in the sidebar, by its position in the index. */
  parent?: number;
}

/** A heading. Where its ID doesn't follow from it, the ID comes with it; where another operation begins, so does its endpoint. */
export type IndexedHeading = string | [title: string, id: string, endpoint?: string];

/** What is fetched first: all pages, and the headings of their sections. */
export interface Heads {
  areas: { folder: string; title: string }[];
  pages: (IndexedPage & { sections: IndexedHeading[] })[];
}

/** A section in memory. Sections are counted over all pages; the first of a page is its top, which has no heading. */
export interface IndexedSection {
  page: number;
  id: string;
  title: string;
  /** Of the operation that it is about. */
  endpoint: string;
}

/**
 * The texts of one area, in the order of its sections, with a line for each paragraph. A line that explains a name has a tab after it; the
 * line of a field is `name⇥type⇥description`. Without the second tab, the description is the one that the name had before.
 */
export type Texts = string[];

/** A part of a text, and whether it matches the question. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A section that matches a question. */
export interface Hit {
  page: IndexedPage;
  /** The section's heading; empty for the top of the page. */
  section: string;
  url: string;
  area: string;
  /** Labels of the pages above it: the outermost and the nearest. */
  crumbs: string[];
  /** For sections about an operation: `POST /ekp/api/v1/uploads`. */
  endpoint: string;
  /** The field that the question names, where the section explains it; the excerpt is its description. */
  field?: { name: string; type: string; marked: Piece[] };
  /** A part of its text. */
  excerpt: Piece[];
  score: number;
}
