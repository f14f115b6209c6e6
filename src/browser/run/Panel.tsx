import { useSyncExternalStore } from 'react';
import type { Ended, Exchange } from './model.ts';
import Output from './Output.tsx';
import { currentState, stop, subscribe } from './session.ts';

/** The names of the statuses that a reader sees most. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`;
}

function Head({ status, milliseconds, body }: Exchange) {
  return (
    <p className="run-status">
      <b className={status < 400 ? 'good' : 'bad'}>{[status, reasons[status]].filter(Boolean).join(' ')}</b>{' '}
      {Math.max(1, Math.round(milliseconds))} ms · {sizeOf(body.length)}
    </p>
  );
}

function Headers({ headers }: Exchange) {
  return (
    <details className="run-headers">
      <summary>{headers.length} headers</summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={`${name}: ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Result({ status, exchange, output, errors }: Ended) {
  return (
    <>
      {exchange && <Head {...exchange} />}
      {exchange && <Headers {...exchange} />}
      <section role="log" aria-label="Output">
        {errors && <pre className="run-errors">{errors}</pre>}
        {output && <Output text={output} />}
        {!output && !errors && <p>{status === 0 ? 'The response has no body.' : `Exit status ${status}.`}</p>}
      </section>
    </>
  );
}

/** What became of a command: progress, then the response. */
export default function Panel({ id }: { id: string }) {
  const { loaded, runs } = useSyncExternalStore(subscribe, currentState);
  const run = runs.get(id);
  if (!run) return null;
  const isPending = run.is === 'waiting' || run.is === 'running';
  return (
    <>
      {isPending && (
        <p className="run-pending">
          <span role="status">{run.is === 'waiting' ? 'Loading the sandbox…' : 'Running…'}</span>
          {run.is === 'waiting' && (
            <>
              <progress aria-label="Sandbox loaded" value={loaded} /> {Math.round(loaded * 100)}%
            </>
          )}
          <button type="button" className="copy" onClick={() => stop(id)}>
            Stop
          </button>
        </p>
      )}
      {run.is === 'stopped' && <p role="status">Stopped.</p>}
      {run.is === 'failed' && <p role="alert">{run.message}</p>}
      {run.is === 'ended' && <Result {...run} />}
    </>
  );
}
