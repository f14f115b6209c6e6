import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';

/** A page's Markdown as a tree, without front matter. */
export function parsePage(content: string, isMdx: boolean): Root {
  return fromMarkdown(content, {
    extensions: [gfm(), directive(), ...(isMdx ? [mdxjs()] : [])],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown(), ...(isMdx ? [mdxFromMarkdown()] : [])],
  });
}
