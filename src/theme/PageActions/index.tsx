import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Contents from '@theme/Contents';
import PageMenu from '@theme/PageMenu';
import { hasContents, hasContentsColumn, isHome } from '../DocItem/kind';

/** The actions of a page, below its lead. The contents are among them if they have no column. */
export default function PageActions() {
  const doc = useDoc();
  if (isHome(doc)) return null;
  return (
    <div className="actions">
      {hasContents(doc) && (
        <details className={hasContentsColumn(doc) ? 'contents-small only-narrow' : 'contents-small'}>
          <summary>On this page</summary>
          <nav aria-label="On this page">
            <Contents toc={doc.toc} />
          </nav>
        </details>
      )}
      <PageMenu />
    </div>
  );
}
