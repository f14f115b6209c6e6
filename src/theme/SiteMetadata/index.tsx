import { hrefOf } from '@docs/reference/urls';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The canonical URL and the language of a page, for search engines. A missing page has no URL, and isn't indexed. */
export default function SiteMetadata() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const isMissing = pathname === useBaseUrl('/404.html');
  const url = siteConfig.url + hrefOf(pathname);
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="og:locale" content={i18n.currentLocale} />
      </Head>
      {isMissing ? (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      ) : (
        <Head>
          <meta property="og:url" content={url} />
          <link rel="canonical" href={url} />
          <link rel="alternate" href={url} hrefLang={i18n.currentLocale} />
          <link rel="alternate" href={url} hrefLang="x-default" />
        </Head>
      )}
    </>
  );
}
