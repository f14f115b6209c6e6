import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';

/** The one crash screen, inside the layout and outside it. */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  return (
    <main className="message-page container padding-vert--xl">
      <Head>
        <title>Page Error</title>
      </Head>
      <h1>This page crashed.</h1>
      <p>The rest of the site still works. If trying again does not help, this is what went wrong:</p>
      <p>
        <code>{error.message}</code>
      </p>
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
