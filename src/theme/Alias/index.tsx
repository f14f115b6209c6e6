import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import { useEffect } from 'react';

/** An address that leads to another one, with and without scripts; query and hash come along. */
export default function Alias({ to }: { to: string }) {
  const history = useHistory();
  const { search, hash } = useLocation();
  const target = useBaseUrl(to);
  const { siteConfig } = useDocusaurusContext();
  useEffect(() => history.replace(target + search + hash), [history, target, search, hash]);
  return (
    <Layout title="This page has another address">
      <Head>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={siteConfig.url + target} />
      </Head>
      <main className="message-page container padding-vert--xl">
        <h1>This page has another address</h1>
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${target}`} />
        </noscript>
        <p>
          It is at <Link to={to}>{to}</Link>.
        </p>
      </main>
    </Layout>
  );
}
