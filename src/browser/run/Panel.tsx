import { useSyncExternalStore } from 'react';
import type { Ended, Exchange, Printed } from './model.ts';
import Output from './Output.tsx';
import { isPending } from './reduce.ts';
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

function Log({ printed }: { printed: readonly Printed[] }) {
  return printed.map(({ text, isError }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added at the end
    <Output key={index} text={text} isError={isError} />
  ));
}

/** The text for a command that prints nothing. */
function silence({ status, exchange }: Ended): string {
  if (status !== 0) return `Exit status ${status}`;
  return exchange ? 'The response has no body.' : 'Done. The command prints nothing.';
}

function Result(run: Ended) {
  const { status, exchange, printed } = run;
  return (
    <>
      {exchange && <Head {...exchange} />}
      {exchange && <Headers {...exchange} />}
      <section role="log" aria-label="Output">
        <Log printed={printed} />
        {printed.length === 0 && <p>{silence(run)}</p>}
      </section>
      {printed.length > 0 && status !== 0 && !exchange && <p className="bad">Exit status {status}</p>}
    </>
  );
}

interface PanelProps {
  id: string;
  onRunAll: () => void;
  onRunOne: () => void;
  onCopyLink: () => void;
}

/** The result of a command: progress, then output. */
export default function Panel({ id, onRunAll, onRunOne, onCopyLink }: PanelProps) {
  const { sandbox, loaded, runs } = useSyncExternalStore(subscribe, currentState);
  const run = runs.get(id);
  if (!run) return null;
  const isLoading = run.is === 'waiting' && sandbox === 'loading';
  return (
    <>
      {run.is === 'offered' && (
        <p className="run-pending">
          <span role="status">This block needs the blocks above it.</span>
          <button type="button" className="run-button" onClick={onRunAll}>
            Run all above
          </button>
          <button type="button" className="copy" onClick={onRunOne}>
            Run only this
          </button>
        </p>
      )}
      {isPending(run) && (
        <p className="run-pending">
          <span role="status">
            {isLoading ? 'Loading the sandbox…' : run.is === 'waiting' ? 'Waiting…' : 'Running…'}
          </span>
          {isLoading && (
            <>
              <progress aria-label="Sandbox loaded" value={loaded} /> {Math.round(loaded * 100)}%
            </>
          )}
          <button type="button" className="copy" onClick={() => stop(id)}>
            Stop
          </button>
        </p>
      )}
      {(run.is === 'running' || run.is === 'stopped') && run.printed.length > 0 && (
        <section role="log" aria-label="Output">
          <Log printed={run.printed} />
        </section>
      )}
      {run.is === 'stopped' && <p role="status">Stopped. Variables and files are as they were before.</p>}
      {run.is === 'failed' && <p role="alert">{run.message}</p>}
      {run.is === 'ended' && <Result {...run} />}
      {run.is === 'ended' && (
        <button type="button" className="copy run-link" onClick={onCopyLink}>
          Copy link
        </button>
      )}
    </>
  );
}
