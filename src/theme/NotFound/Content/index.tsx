import Link from '@docusaurus/Link';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { useEffect, useState } from 'react';
import { nearest } from '../../../routes/nearest';

/** What a visitor sees at an address that has no page: where they may have wanted to go. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  const docs = Object.values(useAllDocsData())[0]?.versions[0]?.docs;
  // After hydration only: one file answers for every unknown address, so the build cannot know which was asked for.
  const [suggestions, setSuggestions] = useState<string[]>([]);
  useEffect(() => {
    setSuggestions(nearest(decodeURI(pathname), docs?.map((doc) => doc.path) ?? []));
  }, [pathname, docs]);

  return (
    <main className="message-page container padding-vert--xl">
      <PageMetadata title="Page not found" />
      <h1>Page not found</h1>
      <p>There is no page at this address. Letter case counts.</p>
      {suggestions.length > 0 && (
        <nav aria-label="Suggestions">
          <h2>Did you mean</h2>
          <ul>
            {suggestions.map((path) => (
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2>Start again from an area</h2>
      <ul>
        <li>
          <Link to="/">Platform</Link>
        </li>
        <li>
          <Link to="/api">Platform API</Link>
        </li>
        <li>
          <Link to="/sdk/introduction">Python SDK</Link>
        </li>
        <li>
          <Link to="/models">AI Model Zoo</Link>
        </li>
      </ul>
    </main>
  );
}
