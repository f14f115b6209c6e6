import type { RuleSetRule } from 'webpack';

/** The options of Docusaurus' loader of pages that we use. */
interface LoaderOptions {
  /** The file with the data that Docusaurus has of a page. */
  metadataPath: (file: string) => string;
}

/** The rule by which the docs plugin compiles pages. */
export function findPageRule(
  rules: readonly unknown[] | undefined,
): RuleSetRule & { use: { options: LoaderOptions }[] } {
  const [rule, ...others] = (rules ?? []) as (RuleSetRule & { use: { options: LoaderOptions }[] })[];
  if (rule && others.length === 0 && String(rule.test) === '/\\.mdx?$/i' && rule.use[0]?.options.metadataPath)
    return rule;
  throw new Error(
    'The docs plugin of Docusaurus compiles pages differently. Change src/build/docusaurus/pageModules.ts.',
  );
}

/** The data of a page, as its module exports it. */
interface PageExports {
  frontMatter: object;
  toc: readonly object[];
  contentTitle: string | undefined;
}

/** The module of a page in a build. Only the server has it; it reads the page from the disk, and the bundler knows nothing of it. */
export function serverModule(recordFile: string, metadataFile: string): string {
  return `import { readFileSync } from 'node:fs';
import { createPage } from '@theme/RenderedPage';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { content } = read(${JSON.stringify(recordFile)});
export const { frontMatter, toc, contentTitle } = content;
export const metadata = read(${JSON.stringify(metadataFile)});
export const assets = {};
export default createPage(content);
`;
}

/** The module of a page in development, which the browser has too. */
export function browserModule(content: PageExports, metadata: string): string {
  return `import { createPage } from '@theme/RenderedPage';
const content = ${JSON.stringify(content)};
export const { frontMatter, toc, contentTitle } = content;
export const metadata = ${metadata};
export const assets = {};
export default createPage(content);
`;
}
