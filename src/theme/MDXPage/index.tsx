import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';

/** A Markdown page in `src/pages`, outside of the docs. */
export default function MDXPage({ content: Content }: Props) {
  const { title, description } = Content.metadata;
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <main id="content" className="message-page">
        <div className="markdown">
          <MDXContent>
            <Content />
          </MDXContent>
        </div>
      </main>
    </Layout>
  );
}
