import { lazy, Suspense, useEffect, useState } from 'react';

const loadDialog = () => import('./Dialog');
const Dialog = lazy(loadDialog);

/** Whether a key opens the search: `/` outside of a field, or Ctrl or ⌘ with K. */
function opens(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
  return event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** The button that opens the search; the dialog and its index load on first use, or when the button is pointed at. */
export default function SearchBar() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!opens(event)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function prepare() {
    loadDialog().then(({ prepareSearch }) => prepareSearch());
  }

  return (
    <>
      <button
        type="button"
        className="search-button"
        data-search
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Search <kbd>/</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
