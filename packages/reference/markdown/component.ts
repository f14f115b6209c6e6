import type { Data } from 'mdast';
import type { Size } from '../diagram/size.ts';

/** A heading of a page, where its headings are listed. */
export interface ContentsItem {
  /** Its words as HTML. */
  value: string;
  id: string;
  level: number;
}

/** The components that a page can contain, each with its props. `src/theme` has a React component for each. */
export interface Components {
  Anchors: { of: string; links: { title: string; anchor: string }[] };
  BaseUrl: { variable: string; host: string; sandbox: string };
  CodeBlock: {
    /** Highlighted at build. */
    html: string;
    language: string;
    title?: string | undefined;
    numbered?: boolean | undefined;
    output?: boolean;
    /** Whether the page runs it. */
    runs?: boolean | undefined;
    /** Whether long lines break. */
    wraps?: boolean;
  };
  Diagram: {
    html: string;
    title: string;
    size?: Size | undefined;
    /** Whether its drawing for small screens fits there. */
    fits?: boolean | undefined;
    /** Whether the reader opens it. */
    folded?: boolean;
  };
  Endpoint: { method: string; path: string; host: string; sandbox: string };
  ExpandAll: Record<never, never>;
  Filter: { label: string; total: string };
  Html: { html: string };
  Languages: Record<never, never>;
  PageActions: {
    /** The headings that the page lists. */
    contents: ContentsItem[];
    /** Whether wide windows show them in a column. */
    hasColumn: boolean;
    url: string;
    /** The page's file, relative to `docs/`. */
    source: string;
    /** The URL of the page as Markdown. */
    copyUrl: string;
    /** The service whose contract the page shows. */
    service?: string | undefined;
  };
  PageHeader: { title: string; copyUrl: string };
  Run: Record<never, never>;
  SearchBox: { label: string };
  /** A model that the page runs; `header` takes its key, and the model `words` reads what is printed. */
  Try: { title: string; model: string; header: string; words: string };
  /** `name` tells the choices of several operations on one page apart. */
  Statuses: { name: string; labels: string[] };
}

/** A component in a page's tree. */
export type Component = {
  [Name in keyof Components]: {
    type: 'component';
    name: Name;
    props: Components[Name];
    data?: Data;
    position?: undefined;
  };
}[keyof Components];

declare module 'mdast' {
  interface RootContentMap {
    component: Component;
  }
  interface BlockContentMap {
    component: Component;
  }
}

/** A component as a node of a page; `words` replace it where there is no HTML. */
export function component<Name extends keyof Components>(
  name: Name,
  props: Components[Name],
  words?: string,
): Extract<Component, { name: Name }> {
  const node = { type: 'component', name, props, ...(words && { data: { words } }) };
  return node as unknown as Extract<Component, { name: Name }>;
}
