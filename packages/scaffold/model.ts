/** A page to write: its file, relative to the repository, its URL, and its text. */
export interface NewPage {
  file: string;
  url: string;
  text: string;
}

/** A page of `docs/`, as far as a plan depends on it. */
export interface KnownPage {
  /** Relative to the repository. */
  file: string;
  url: string | undefined;
  /** The operations that its front matter names, and the line that does. */
  operations: string[];
  line: number;
  description: string;
  title: string;
  position: number;
  text: string;
}

/** The files of a site that a plan starts from. */
export interface Known {
  pages: KnownPage[];
  /** The URLs of `site/routes.tsv`. */
  urls: string[];
}

/** Everything that the pages of a service lack. */
export interface Plan {
  pages: NewPage[];
  /** URLs that `site/routes.tsv` doesn't list: of new pages, and of pages that the service has already. */
  urls: string[];
  /** Operations that pages name and the contract doesn't have. */
  gone: { file: string; line: number; operation: string }[];
  /** How many operations have a page already. */
  documented: number;
  /** URLs that pages outside of the service have already, with the file of each. */
  taken: { url: string; file: string }[];
}
