import { useEffect, useRef } from 'react';

/** Keys that are pressed together are in one list; the lists are alternatives. */
interface Shortcut {
  does: string;
  keys: string[][];
}

/** The key that goes with K, as the reader's keyboard calls it. */
function commandKey(): string {
  return /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

function shortcuts(): Record<string, Shortcut[]> {
  return {
    'On every page': [
      { does: 'Search', keys: [['/'], [commandKey(), 'K']] },
      { does: 'Show keyboard shortcuts', keys: [['?']] },
      { does: 'Close a dialog or menu', keys: [['Esc']] },
    ],
    'In the search dialog': [
      { does: 'Move to the next or previous result', keys: [['↓'], ['↑']] },
      { does: 'Move to the first or last result', keys: [['Home'], ['End']] },
      { does: 'Open the selected result', keys: [['Enter']] },
    ],
  };
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((together, index) => (
    <span key={together.join()}>
      {index > 0 && ' or '}
      {together.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
}

/** The list of keyboard shortcuts, in a dialog. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div>
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <button
          type="button"
          className="icon"
          aria-label="Close keyboard shortcuts"
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        {Object.entries(shortcuts()).map(([place, list]) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {list.map(({ does, keys }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
