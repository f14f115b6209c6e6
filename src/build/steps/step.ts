import type { Finding } from '@docs/contracts/findings';
import type { Root } from 'mdast';
import type { Site } from '../pages/site.ts';
import type { PageSource } from '../pages/source.ts';

/** A step's surroundings besides the page's tree. */
export interface Context {
  page: PageSource;
  site: Site;
  /** Reports a fault of the page; all faults are reported together. */
  report(level: Finding['level'], line: number | undefined, found: string, fix: string): void;
}

/** A step changes the tree of a page. */
export type Step = (tree: Root, context: Context) => void | Promise<void>;
