import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

/**
 * A URL that leads to another one: src/browser/navigation/urls.ts follows it with query and fragment, a refresh without scripts. Hosts
 * with a configuration from deploy/ redirect instead.
 */
export default function Alias({ to }: { to: string }) {
  const target = useBaseUrl(to);
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="This page has moved">
      <Head>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={siteConfig.url + target} />
        {/* A second gives the script time: it keeps query and fragment. */}
        <meta httpEquiv="refresh" content={`1; url=${target}`} />
      </Head>
      <main id="content" className="message-page">
        <h1>This page has moved</h1>
        <p>
          It is now at{' '}
          <Link to={to} data-alias>
            {to}
          </Link>
          .
        </p>
      </main>
    </Layout>
  );
}
