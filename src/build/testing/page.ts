import type { Finding } from '@docs/contracts/findings';
import { parsePage } from '@docs/reference/markdown';
import type { Root } from 'mdast';
import type { Facts, Site } from '../pages/site.ts';
import type { Context } from '../steps/step.ts';

/** A page of a site with these facts, for tests of steps. */
export function pageOf(content: string, facts: Partial<Facts> = {}) {
  const findings: Finding[] = [];
  const tree: Root = parsePage(content, false);
  const page = {
    ...{ source: 'sdk/page.md', file: 'docs/sdk/page.md', url: '/sdk/page', title: 'Page', frontMatter: {} },
    ...{ text: content, content, tree, operations: [], isGroup: false, directives: new Set<string>(), findings: [] },
  };
  const context: Context = {
    page,
    site: { ...facts, url: page.url } as Site,
    report: (level, line, found, fix) => findings.push({ level, file: page.file, line, found, fix }),
  };
  return { tree, context, findings };
}
