import { useState, useSyncExternalStore } from 'react';
import { isPending } from './reduce.ts';
import { currentState, reset, stop, subscribe } from './session.ts';

/** Characters of a file that the bar shows. */
const mostShown = 20_000;

/** The folder of the shell, which readers don't need to see. */
const home = '/home/user/';

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A file of the shell: its content, and a link that saves it. */
function File({ path, bytes }: { path: string; bytes: Uint8Array }) {
  const [url, setUrl] = useState('');
  const name = path.replace(home, '');
  const isBinary = bytes.subarray(0, mostShown).includes(0);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setUrl(URL.createObjectURL(new Blob([new Uint8Array(bytes)])));
        else URL.revokeObjectURL(url);
      }}
    >
      <summary>
        {name} <small>{bytes.length} bytes</small>
      </summary>
      <a className="copy" href={url} download={name.replace(/^.*\//, '')}>
        Download
      </a>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{isBinary ? 'A binary file' : new TextDecoder().decode(bytes.subarray(0, mostShown))}</pre>
    </details>
  );
}

/** The tab's session, at the bottom of the window: what runs, the files of the shell, and what has changed in the sandbox. */
export default function Bar() {
  const { files, changes, runs } = useSyncExternalStore(subscribe, currentState);
  const pending = [...runs].find(([, run]) => run.is === 'running') ?? [...runs].find(([, run]) => isPending(run));
  if (!pending && !files) return null;
  const own = [...(files ?? [])].filter(([path]) => path.startsWith(home));
  return (
    <section className="session" aria-label="Session">
      <span role="status">{pending ? 'Running…' : 'Ready'}</span>
      <details className="session-menu">
        <summary>{count(own.length, 'file')}</summary>
        <div>
          {own.map(([path, bytes]) => (
            <File key={path} path={path} bytes={bytes} />
          ))}
        </div>
      </details>
      <details className="session-menu">
        <summary>{count(changes.length, 'change')}</summary>
        <ol>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes are only added at the end
            <li key={index}>
              <code>{change}</code>
            </li>
          ))}
        </ol>
      </details>
      {pending && (
        <button type="button" className="copy" onClick={() => stop(pending[0])}>
          Stop
        </button>
      )}
      <button type="button" className="copy" onClick={() => void reset()}>
        Reset
      </button>
    </section>
  );
}
