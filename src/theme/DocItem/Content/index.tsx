import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import PageMenu from '@theme/PageMenu';
import { type ReactNode, useEffect } from 'react';
import { tellLanguage, usePress } from '../../../light/press';
import { twinOf } from '../../../text/address';

/** A page's text as the build renders it; in the browser, light/StaticContent.tsx takes its place. */
export default function DocItemContent({ children }: { children: ReactNode }) {
  const { metadata, contentTitle } = useDoc();
  const press = usePress();
  useEffect(tellLanguage);
  return (
    // biome-ignore lint/a11y: what is pressed are the links and buttons inside
    <div className="theme-doc-markdown markdown" onClick={press}>
      {contentTitle === undefined && (
        <header>
          <h1>{metadata.title}</h1>
          <p className="for-assistants" aria-hidden="true">
            For assistants: all pages are listed in /llms.txt, and this page is Markdown at {twinOf(metadata.permalink)}
          </p>
          <PageMenu />
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
