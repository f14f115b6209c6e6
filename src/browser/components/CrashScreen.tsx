import { useEffect } from 'react';

interface Props {
  error: Error;
  tryAgain: () => void;
}

/** The one crash screen, inside the layout and outside it. */
export default function CrashScreen({ error, tryAgain }: Props) {
  useEffect(() => {
    const { title } = document;
    document.title = 'Page Error';
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <main className="message-page">
      <h1>This page crashed.</h1>
      <p>The rest of the site still works. If trying again doesn't help, report this error:</p>
      <p>
        <code>{error.message}</code>
      </p>
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
