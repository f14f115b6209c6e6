import Dialog, { CloseButton } from '../components/Dialog.tsx';

/** The key that goes with K, as the reader's keyboard calls it. */
const commandKey = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Keys that are pressed together are in one list; the lists are alternatives. */
const shortcuts = {
  'On every page': [
    { does: 'Search', keys: [['/'], [commandKey, 'K']] },
    { does: 'Show keyboard shortcuts', keys: [['?']] },
    { does: 'Close a dialog or menu', keys: [['Esc']] },
    { does: 'Run the focused sample', keys: [['r']] },
  ],
  'In the search dialog': [
    { does: 'Move to the next or previous result', keys: [['↓'], ['↑']] },
    { does: 'Move to the first or last result', keys: [['Home'], ['End']] },
    { does: 'Open the selected result', keys: [['Enter']] },
  ],
};

function Keys({ keys }: { keys: string[][] }) {
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
  return (
    <Dialog className="shortcuts" label="Keyboard shortcuts" onClose={onClose}>
      <div>
        <h2>Keyboard shortcuts</h2>
        <CloseButton label="Close keyboard shortcuts" />
        {Object.entries(shortcuts).map(([place, list]) => (
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
    </Dialog>
  );
}
