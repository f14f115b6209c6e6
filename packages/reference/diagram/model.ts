/** A Mermaid block, taken apart: what is drawn, what is said of it, where its parts lead. */
export interface Diagram {
  /** The Mermaid source without the lines below. */
  source: string;
  /** `accTitle: …` */
  title: string;
  /** `accDescr: …`, the text alternative. */
  description: string;
  /** `click node "/path"`, by node ID. */
  links: ReadonlyMap<string, string>;
}

/** A diagram as HTML. */
export interface Drawing {
  html: string;
  width: number;
  /** Of the second drawing, for small screens. */
  narrow?: number;
}
