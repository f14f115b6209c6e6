import { useEffect, useState } from 'react';
import Dialog, { CloseButton } from '../components/Dialog.tsx';
import { fetchList, keepAll, keptBuild, removeAll } from '../offline/copy.ts';
import type { OfflineList } from '../offline/model.ts';

type State =
  | { is: 'loading' | 'unavailable' | 'kept' }
  | { is: 'absent' | 'failed'; list: OfflineList }
  | { is: 'fetching'; list: OfflineList; done: number };

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

async function look(): Promise<State> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return { is: 'unavailable' };
  try {
    return (await keptBuild()) ? { is: 'kept' } : { is: 'absent', list: await fetchList() };
  } catch {
    return { is: 'unavailable' };
  }
}

/** Keeps the site in the browser, or removes it, in a dialog. */
export default function Offline({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  useEffect(() => {
    look().then(setState);
  }, []);

  async function keep(list: OfflineList) {
    setState({ is: 'fetching', list, done: 0 });
    try {
      await keepAll(list, (done) => setState({ is: 'fetching', list, done }));
      setState({ is: 'kept' });
    } catch {
      setState({ is: 'failed', list });
    }
  }

  async function remove() {
    await removeAll();
    setState(await look());
  }

  return (
    <Dialog className="shortcuts" label="Read offline" onClose={onClose}>
      <div>
        <h2>Read offline</h2>
        <CloseButton label="Close" />
        <section aria-live="polite">
          {state.is === 'loading' && <p>Looking for an offline copy…</p>}
          {state.is === 'unavailable' && (
            <p>Can't save an offline copy: your browser doesn't allow it, or the site can't be reached.</p>
          )}
          {state.is === 'absent' && (
            <p>
              Save all {state.list.files.filter((url) => !/\.\w+$/.test(url)).length} pages, their images, and the
              search index in this browser. The copy updates automatically while you are online.
            </p>
          )}
          {state.is === 'failed' && <p>The download stopped. Try again to get the rest.</p>}
          {state.is === 'kept' && (
            <p>This site is saved in your browser. Pages and search work without a connection.</p>
          )}
          {state.is === 'fetching' && <p>Downloading {megabytes(state.list.bytes)}…</p>}
        </section>
        <section>
          {state.is === 'fetching' && (
            <progress aria-label="Files downloaded" max={state.list.files.length} value={state.done} />
          )}
          {(state.is === 'absent' || state.is === 'failed') && (
            <button type="button" onClick={() => keep(state.list)}>
              {state.is === 'failed' ? 'Try again' : `Download ${megabytes(state.list.bytes)}`}
            </button>
          )}
          {state.is === 'kept' && (
            <button type="button" onClick={remove}>
              Remove offline copy
            </button>
          )}
        </section>
      </div>
    </Dialog>
  );
}
