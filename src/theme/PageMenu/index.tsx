interface Props {
  /** The URL of the page as Markdown. */
  copyUrl: string;
  /** The service whose contract the page shows. */
  service: string | undefined;
}

/** The page in other forms: its Markdown to copy or view, the contract behind it. src/browser/controls/copy.ts acts on the button. */
export default function PageMenu({ copyUrl, service }: Props) {
  return (
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
  );
}
