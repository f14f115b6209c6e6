import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Layout';
import MDXContent from '@theme/MDXContent';
import Breadcrumbs from '../../Breadcrumbs';
import Contents from '../../Contents';
import Pager from '../../Pager';
import { hasContentsColumn, isHome } from '../kind';

/** The content of a docs page, from breadcrumbs to the links to its neighbors. */
export default function DocItemLayout({ children }: Props) {
  const doc = useDoc();
  const { editUrl, source } = doc.metadata;
  const hasColumn = hasContentsColumn(doc);
  return (
    <div className={hasColumn ? 'doc with-contents' : 'doc'}>
      <div>
        <article>
          {!isHome(doc.metadata) && <Breadcrumbs />}
          {/* The text of an `.md` page has its element from the build. */}
          {source.endsWith('.md') ? (
            children
          ) : (
            <div className={'operation' in doc.frontMatter ? 'markdown broad' : 'markdown'}>
              <MDXContent>{children}</MDXContent>
            </div>
          )}
          {editUrl && (
            <footer className="doc-footer">
              <Link to={editUrl}>Edit this page</Link>
            </footer>
          )}
        </article>
        <Pager />
      </div>
      {hasColumn && (
        <nav className="contents" aria-label="On this page">
          <p aria-hidden="true">On this page</p>
          <Contents toc={doc.toc} />
        </nav>
      )}
    </div>
  );
}
