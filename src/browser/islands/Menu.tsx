import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import Dialog, { CloseButton, closeDialog } from '../components/Dialog.tsx';
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
  const content = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);

  // With the dialog: a reader may close it at once.
  useLayoutEffect(() => {
    content.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    pushEntry(location.href, { menu: true });
    const close = () => closeDialog(content.current);
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

  function onClick({ target }: MouseEvent) {
    isLeaving.current = target instanceof Element && target.closest('a:not([data-action="category"])') !== null;
    if (isLeaving.current) closeDialog(content.current);
  }

  const sidebar = document.querySelector<HTMLElement>('#__page [data-sidebar]');
  return (
    <Dialog className="drawer" label="Menu" onClose={onClosed}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it */}
      <div ref={content} onClick={onClick}>
        <CloseButton label="Close menu" />
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
    </Dialog>
  );
}
