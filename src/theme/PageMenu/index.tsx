import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { copyUrl } from '../../../packages/reference/urls/copy';
import { hrefOf } from '../../../packages/reference/urls/href';

/** The page in other forms: its Markdown to copy or view, the contract behind it. src/client/copy.ts acts on the button. */
export default function PageMenu() {
  const { metadata, frontMatter } = useDoc();
  const twin = hrefOf(copyUrl(metadata.permalink));
  const [operation] = [(frontMatter as { operation?: string | string[] }).operation ?? []].flat();
  const service = operation?.split('/')[0];
  return (
    <details className="menu page-menu">
      <summary>Copy page</summary>
      <ul>
        <li>
          <button type="button" data-action="copy-page" data-url={twin} aria-live="polite">
            Copy as Markdown
          </button>
        </li>
        <li>
          <a href={twin}>View Markdown</a>
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
