import type { Components } from '@docs/reference/components';
import { assistants, chatsAbout, reportUrl, snippetUrl } from '../../../site/assistants.ts';
import Contents from '../Contents';

/** Commands and links that add the documentation to an assistant. */
function Assistants() {
  return (
    <details>
      <summary>Add to your assistant</summary>
      <ul>
        {assistants.map((one) => (
          <li key={one.title}>
            {'url' in one ? (
              <a href={one.url}>{`Install in ${one.title}`}</a>
            ) : (
              <button type="button" data-action="copy-page" data-text={one.command} aria-live="polite">
                {`Copy ${one.title} command`}
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" data-action="copy-page" data-url={snippetUrl} aria-live="polite">
            Copy AGENTS.md snippet
          </button>
        </li>
      </ul>
    </details>
  );
}

/**
 * The actions of a page, below its lead: its headings, its Markdown to copy, view, or ask about, and the contract behind it. The contents are
 * hidden in wide windows if they have a column. src/browser/controls/copy.ts acts on the buttons.
 */
export default function PageActions(props: Components['PageActions']) {
  const { contents, hasColumn, url, source, copyUrl, service } = props;
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
          {chatsAbout(copyUrl).map((chat, index) => (
            <li key={chat.title} className={index === 0 ? 'apart' : undefined}>
              <a href={chat.url}>{`Open in ${chat.title}`}</a>
            </li>
          ))}
          <li>
            <Assistants />
          </li>
          <li className="apart">
            <a href={reportUrl(url, source)}>Report a problem</a>
          </li>
        </ul>
      </details>
    </div>
  );
}
