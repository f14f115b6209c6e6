import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Breadcrumbs from '@theme/Breadcrumbs';
import Contents from '@theme/Contents';
import DocItemContent from '@theme/DocItem/Content';
import type { Props } from '@theme/DocItem/Layout';
import Pager from '@theme/Pager';

/** The content of a docs page, from breadcrumbs to the links to its neighbors. */
export default function DocItemLayout({ children }: Props) {
  const { metadata, frontMatter, toc } = useDoc();
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={hasContents ? 'doc with-contents' : 'doc'}>
      <div>
        <article>
          <Breadcrumbs />
          <DocItemContent>{children}</DocItemContent>
          {metadata.editUrl && (
            <footer className="doc-footer">
              <Link to={metadata.editUrl}>Edit this page</Link>
            </footer>
          )}
        </article>
        <Pager />
      </div>
      {hasContents && (
        <nav className="contents" aria-label="On this page">
          <p aria-hidden="true">On this page</p>
          <Contents toc={toc} />
        </nav>
      )}
    </div>
  );
}
