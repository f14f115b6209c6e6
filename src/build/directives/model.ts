import type { Block } from '../../../packages/reference/markdown/tree.ts';

/** Where a page asks for something. */
export interface PagePlace {
  file: string;
  line: number | undefined;
}

/** The directives of a subject, each on a separate line: `::operations{of="ekp/upload"}` calls `operations('ekp/upload', …)`. */
export type Directive = (name: string, place: PagePlace, only: string) => Promise<Block[]>;

export type Directives = Readonly<Record<string, Directive>>;
