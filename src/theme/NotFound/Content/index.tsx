import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { areas } from '../../../../site/areas';
import SearchBox from '../../SearchBox';

/** The page at a URL without a page. src/browser/navigation/missing.ts fills the suggestions: one file serves all such URLs. */
export default function NotFoundContent() {
  return (
    <main id="content" className="message-page">
      <PageMetadata title="Page not found" />
      <div className="markdown">
        <h1>Page not found</h1>
        <p>There's no page at this URL. URLs are case-sensitive.</p>
        <SearchBox label="Search the documentation" />
        <nav aria-label="Suggestions" data-suggestions hidden>
          <h2>Did you mean one of these?</h2>
          <ul />
        </nav>
        <h2>Browse the documentation</h2>
        <p>
          The search needs JavaScript. Without it, <a href="/llms.txt">llms.txt</a> lists every page.
        </p>
        <ul>
          {areas.map(({ title, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
