import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import { copyUrl } from '../../../../packages/reference/urls/copy';
import { hrefOf } from '../../../../packages/reference/urls/href';

/** A page's text, under its title. */
export default function DocItemContent({ children }: { children: ReactNode }) {
  const { metadata, frontMatter, contentTitle } = useDoc();
  // Known before the first operation has arrived, so that nothing moves
  const hasOperations = (frontMatter as { operation?: unknown }).operation !== undefined;
  return (
    <div className={hasOperations ? 'markdown broad' : 'markdown'}>
      {contentTitle === undefined && (
        <header>
          <h1>{metadata.title}</h1>
          <p className="for-assistants" aria-hidden="true">
            For assistants: all pages are listed in /llms.txt, and this page is available as Markdown at{' '}
            {hrefOf(copyUrl(metadata.permalink))}
          </p>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
