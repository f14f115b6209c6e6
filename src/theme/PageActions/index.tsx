import type { Components } from '@docs/reference/components';
import Contents from '../Contents';
import PageMenu from '../PageMenu';

/** The actions of a page, below its lead. The contents are among them if they have no column. */
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
      <PageMenu copyUrl={copyUrl} service={service} />
    </div>
  );
}
