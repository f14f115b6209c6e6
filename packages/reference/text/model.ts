/** The data of a page from its front matter and its position. */
export interface PageHead {
  /** Relative to `docs/`. */
  source: string;
  url: string;
  area: string;
  title: string;
  label: string;
  description: string;
  operations: string[];
  /** Whether the operations are sections of a page about something larger. */
  isGroup: boolean;
  /** Names that the page is the place for: the symbols of a stub. */
  names: string[];
}

/** A page as text, made from the tree that its HTML is made of, before anything is drawn or colored. */
export interface Page extends PageHead {
  markdown: string;
  sections: Section[];
}

/** A part of a page, from one heading to the next. */
export interface Section {
  /** Empty for what comes before the first heading. */
  id: string;
  title: string;
  depth: number;
  /** Where it begins in the page's Markdown copy. */
  start: number;
  /** Its paragraphs and rows. */
  texts: SectionText[];
}

/** A paragraph or a row. */
export interface SectionText {
  text: string;
  /** The name that it explains: of a field, or of what a row is about. */
  name?: string;
}
