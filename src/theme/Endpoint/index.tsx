import type { Components } from '@docs/reference/components';
import { Fragment } from 'react';
import Host from '../Host';

/** A path that may break after each slash, with its parameters marked. */
function Path({ path }: { path: string }) {
  return path.split(/(?<=\/)|(\{[^}]*\})/).map((piece, index) => {
    if (!piece) return null;
    const shown = piece.startsWith('{') ? <var>{piece}</var> : piece;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <Fragment key={index}>
        {shown}
        {piece.endsWith('/') && <wbr />}
      </Fragment>
    );
  });
}

/** Method and URL of an operation, with a button that copies the URL. */
export default function Endpoint({ method, path, host, sandbox }: Components['Endpoint']) {
  return (
    <figure className="endpoint">
      <span className={`badge ${method.toLowerCase()}`}>{method}</span>{' '}
      <code>
        <Host host={host} sandbox={sandbox} />
        <b>
          <Path path={path} />
        </b>
      </code>
      <button type="button" className="copy" data-action="copy" aria-live="polite" aria-label="Copy the URL">
        Copy
      </button>
    </figure>
  );
}
