/** A heading. Where its ID doesn't follow from it, the ID comes with it; where another operation begins, so does its endpoint. */
export type IndexedHeading = string | [title: string, id: string, endpoint?: string];

/** A page as a result shows it. */
export interface IndexedPage {
  url: string;
  title: string;
  /** Which of the site's areas it belongs to. */
  area: number;
  /** For operations: `POST /ekp/api/v1/uploads`. */
  endpoint?: string;
  /** Labels of the pages above it: the outermost and the nearest. */
  crumbs?: string[];
  sections: IndexedHeading[];
  /** Where the texts of a long page are split: the first section of each further file. */
  splits?: number[];
}

/**
 * The texts of sections, with a line for each paragraph. A line that explains a name has a tab after it; the line of a field is
 * `name⇥type⇥description`.
 */
export type Texts = string[];

/** The file of a page: its row, and the texts of its sections, the top first, up to the first split. */
export interface PageFile extends IndexedPage {
  texts: Texts;
}

/** Sections with one code: the code, the first section's number, then the distance to the next, and so on. */
export type PostingGroup = number[];

/** A term: in how many sections it is, the sections that have exactly this name, and the sections that it ranks highest in. */
export type TermEntry = [term: string, count: number, names: number[], ...groups: PostingGroup[]];

/** A range of the terms, in alphabetical order. */
export type TermShard = TermEntry[];

/** A range of the spelling keys, each with the terms that have it, separated by spaces. */
export type SpellingShard = [key: string, terms: string][];

/** The file that is loaded first. It leads to all other files of its build. */
export interface IndexStart {
  format: number;
  /** The URL of the folder with the other files, which contains the hash of the index. */
  folder: string;
  /** The titles of the areas. */
  areas: string[];
  /** How many sections each page has, its top included. */
  sections: number[];
  /** The first term of each shard. */
  terms: string[];
  /** The first key of each spelling shard. */
  spellings: string[];
  /** The rows of the first pages, which are those nearest to the top of the site. */
  pages: IndexedPage[];
  /** The terms in titles and names of these pages, for results before the first shard arrives. */
  titles: TermShard;
}

/** The index as far as it is loaded. */
export interface Store {
  readonly start: IndexStart;
  /** A file of the folder, or nothing if it isn't loaded. */
  file<T>(name: string): T | undefined;
  /** Whether a file couldn't be loaded. */
  hasFailed?(name: string): boolean;
}

/** A part of a text, and whether it matches the query. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A section that matches a query. */
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
  /** The field that the query names, where the section explains it; the excerpt is its description. */
  field?: { name: string; type: string; marked: Piece[] };
  /** A part of its text. */
  excerpt: Piece[];
}

/** The result of a search, and the files that would make it complete. */
export interface SearchResult {
  hits: Hit[];
  /** The parts of the query that match nothing. */
  unknown: string[];
  /** Files that aren't loaded. */
  missing: string[];
}
