import { copyUrl, hrefOf } from '@docs/reference/urls';
import Head from '@docusaurus/Head';
import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { nameOf } from '../../Sidebar/render';

/** The metadata of a page: title, description, image, Markdown copy, and structured data. */
export default function DocItemMetadata() {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const sidebar = useDocsSidebar();
  const title = nameOf(sidebar?.items ?? [], metadata.permalink, metadata.title);
  // A page outside of the areas has the platform's image.
  const area = metadata.sourceDirName.split('/')[0]?.replace('.', 'platform');
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: metadata.title,
    description: metadata.description,
    url: siteConfig.url + hrefOf(metadata.permalink),
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name: siteConfig.title },
  };
  return (
    <>
      <PageMetadata title={title} description={metadata.description} image={`/img/social-${area}.png`} />
      <Head>
        <link rel="alternate" type="text/markdown" href={hrefOf(copyUrl(metadata.permalink))} />
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
