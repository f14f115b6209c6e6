import { useEffect, useRef } from 'react';
import { entryState, pushEntry } from '../navigation/history.ts';

/** Whether the window counts as desktop. */
const desktop = '(width > 996px)';

/** The bar's links and the sidebar of the page that is shown, as they are. */
function htmlOf(selector: string): { __html: string } {
  return { __html: document.querySelector(selector)?.innerHTML ?? '' };
}

/**
 * The menu of narrow windows. It has its own history entry, so that "back" closes it and the page stays; a modal
 * dialog keeps the focus inside and closes with Escape.
 */
export default function Menu({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    const own = dialog.current;
    own?.showModal();
    own?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    pushEntry(location.href, { menu: true });
    const close = () => own?.close();
    const onPopState = () => {
      if (!entryState()?.menu) close();
    };
    const window = matchMedia(desktop);
    addEventListener('popstate', onPopState);
    window.addEventListener('change', close);
    return () => {
      removeEventListener('popstate', onPopState);
      window.removeEventListener('change', close);
    };
  }, []);

  function onClosed() {
    // A link takes the place of the menu's entry; otherwise the entry goes with the menu.
    if (!isLeaving.current && entryState()?.menu) history.back();
    onClose();
  }

  const sidebar = document.querySelector<HTMLElement>('#__page [data-sidebar]');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, and links are links
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="Menu"
      onClose={onClosed}
      onClick={({ target }) => {
        const isLink = target instanceof Element && target.closest('a:not([data-action="category"])') !== null;
        isLeaving.current = isLink;
        if (target === dialog.current || isLink) dialog.current?.close();
      }}
    >
      <div>
        <button type="button" className="icon close" aria-label="Close menu" onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <nav aria-label="Documentation areas">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
          <ul dangerouslySetInnerHTML={htmlOf('.bar .areas')} />
        </nav>
        {sidebar && (
          <nav
            aria-label="Docs sidebar"
            data-sidebar={sidebar.dataset.sidebar}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
            dangerouslySetInnerHTML={htmlOf('#__page [data-sidebar] nav')}
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
        <div className="drawer-menus" dangerouslySetInnerHTML={htmlOf('.bar .choices')} />
      </div>
    </dialog>
  );
}
