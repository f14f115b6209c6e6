import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Contents from '@theme/Contents';
import MDXContent from '@theme/MDXContent';
import PageMenu from '@theme/PageMenu';
import type { ReactNode } from 'react';
import { copyUrl } from '../../../text/url';

/** A page's text, under its title. */
export default function DocItemContent({ children }: { children: ReactNode }) {
  const { metadata, contentTitle, frontMatter, toc } = useDoc();
  return (
    <div className="markdown">
      {contentTitle === undefined && (
        <header>
          <h1>{metadata.title}</h1>
          <p className="for-assistants" aria-hidden="true">
            For assistants: all pages are listed in /llms.txt, and this page is Markdown at{' '}
            {copyUrl(metadata.permalink)}
          </p>
          <PageMenu />
        </header>
      )}
      {!frontMatter.hide_table_of_contents && toc.length > 0 && (
        <details className="contents-small">
          <summary>On this page</summary>
          <Contents toc={toc} />
        </details>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
