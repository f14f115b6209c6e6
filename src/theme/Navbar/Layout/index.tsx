import { useHistory } from '@docusaurus/router';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Navbar/Layout';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './styles.module.css';

// Loaded on first use: most readers never open it.
const MobileMenu = lazy(() => import('@theme/Navbar/MobileSidebar'));

/** Whether the reader scrolls down, away from the bar. At the top of the page it always shows. */
function useScrolledAway() {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const { scrollY } = window;
      if (scrollY !== last) setAway(scrollY > last && scrollY > 60);
      last = scrollY;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return away;
}

/**
 * Gives the open menu a history entry of its own: "back" then takes that entry and closes the menu (the theme sees to
 * it), and the page stays, even when the reader came to it from elsewhere.
 */
function useHistoryEntry(open: boolean) {
  const router = useHistory();
  useEffect(() => {
    if (!open) return undefined;
    const { href } = window.location;
    window.history.pushState({ ...window.history.state, menu: true }, '');
    return () => {
      if (!window.history.state?.menu || window.location.href !== href) return;
      // Closed in another way: take the entry back, and keep it from the router, which would scroll to the top.
      queueMicrotask(() => {
        const release = router.block(() => {
          release();
          return false;
        });
        window.history.back();
      });
    };
  }, [open, router]);
}

function useEscape(active: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!active) return undefined;
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') onEscape();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active, onEscape]);
}

/** The bar at the top, with the mobile menu behind it. */
export default function NavbarLayout({ children }: Props) {
  const { shown, toggle } = useNavbarMobileSidebar();
  const away = useScrolledAway();
  const [used, setUsed] = useState(false);
  if (shown && !used) setUsed(true);
  useHistoryEntry(shown);
  useEscape(shown, toggle);
  const classes = ['navbar', 'navbar--fixed-top', styles.bar, shown && 'navbar-sidebar--show', away && styles.away];
  return (
    <nav aria-label="Main" className={classes.filter(Boolean).join(' ')}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboards have Escape and the close button */}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={toggle} />
      {used && (
        <Suspense>
          <MobileMenu />
        </Suspense>
      )}
    </nav>
  );
}
