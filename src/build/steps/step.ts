import type { Root } from 'mdast';
import type { Finding } from '../../../packages/contracts/report/finding.ts';
import type { Site } from '../pages/site.ts';
import type { PageSource } from '../pages/source.ts';

/** What a step knows besides the page's tree. */
export interface Context {
  page: PageSource;
  site: Site;
  /** What is wrong with the page; all of it is reported together. */
  report(level: Finding['level'], line: number | undefined, found: string, fix: string): void;
}

/** A step changes the tree of a page. */
export type Step = (tree: Root, context: Context) => void | Promise<void>;
