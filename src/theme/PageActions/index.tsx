import type { Components } from '@docs/reference/components';
import Contents from '../Contents';

/**
 * The actions of a page, below its lead: its headings, its Markdown to copy or view, the contract behind it. The contents are hidden in wide
 * windows if they have a column. src/browser/controls/copy.ts acts on the button.
 */
export default function PageActions({ contents, hasColumn, copyUrl, service }: Components['PageActions']) {
  return (
    <div className="actions">
      {contents.length > 0 && (
        <details className={hasColumn ? 'contents-small only-narrow' : 'contents-small'}>
          <summary>On this page</summary>
          <nav aria-label="On this page">
            <Contents toc={contents} />
          </nav>
        </details>
      )}
      <details className="menu page-menu">
        <summary>Copy page</summary>
        <ul>
          <li>
            <button type="button" data-action="copy-page" data-url={copyUrl} aria-live="polite">
              Copy as Markdown
            </button>
          </li>
          <li>
            <a href={copyUrl}>View Markdown</a>
          </li>
          {service && (
            <li>
              <a href={`/openapi/${service}.yaml`} download>
                Download OpenAPI file
              </a>
            </li>
          )}
          <li>
            <button type="button" data-action="offline">
              Read offline
            </button>
          </li>
        </ul>
      </details>
    </div>
  );
}
