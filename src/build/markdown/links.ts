import logger from '@docusaurus/logger';
import type { MarkdownHooks } from '@docusaurus/types';

/**
 * A broken Markdown link warns. The link is handed back as a `pathname://` URL, which the check of broken links
 * leaves alone: that one fails the build.
 */
export const linkHooks: Partial<MarkdownHooks> = {
  onBrokenMarkdownLinks({ sourceFilePath, url, node }) {
    const line = node.position?.start.line;
    logger.warn(
      `${sourceFilePath}${line ? `:${line}` : ''}: the link to ${url} doesn't lead to a page.\n  → Write the path of a file in docs/, relative to this one, with its extension.`,
    );
    return `pathname:///${url.replace(/^(?:\.{0,2}\/)+/, '')}`;
  },
};
