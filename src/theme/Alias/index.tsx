import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

/** A URL that leads to another one: src/client/urls.ts follows it with query and fragment, a refresh without scripts. */
export default function Alias({ to }: { to: string }) {
  const target = useBaseUrl(to);
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="This page has moved">
      <Head>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={siteConfig.url + target} />
      </Head>
      <main id="content" className="message-page">
        <h1>This page has moved</h1>
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${target}`} />
        </noscript>
        <p>
          It is at{' '}
          <Link to={to} data-alias>
            {to}
          </Link>
          .
        </p>
      </main>
    </Layout>
  );
}
