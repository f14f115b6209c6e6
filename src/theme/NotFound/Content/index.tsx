import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { useEffect, useState } from 'react';
import { siteRoutes } from '../../../light/page';
import type { SiteRoute } from '../../../light/routing';
import { nearest } from '../../../routes/nearest';

function pagePaths(tree: readonly SiteRoute[]): string[] {
  return tree.flatMap(({ path, routes }) => (routes ? pagePaths(routes) : path));
}

/** What a visitor sees at an address that has no page: where they may have wanted to go. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  // After hydration only: one file answers for every unknown address, so the build cannot know which was asked for.
  const [suggestions, setSuggestions] = useState<string[]>([]);
  useEffect(() => {
    setSuggestions(nearest(pathname, pagePaths(siteRoutes.filter(({ routes }) => routes))));
  }, [pathname]);

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
