// The first script of every page, a file of its own: a strict content-security policy refuses inline scripts.
(() => {
  const root = document.documentElement;
  const { storage = '', announcement } = document.currentScript?.dataset ?? {};

  // Before the first paint: what the style sheet needs to show the reader's own choices without a flash.

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key + storage);
    } catch {
      return null; // Storage is denied: the defaults hold.
    }
  }

  const theme = stored('theme') === 'dark' ? 'dark' : 'light';
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-theme-choice', theme);

  // The language of all samples. Without scripts there is no choice, and all are shown.
  root.setAttribute('data-samples', stored('language') ?? 'curl');

  // A new announcement shows again, also to those who closed the last one.
  const dismissed = stored('docusaurus.announcement.dismiss') === 'true';
  const same = stored('docusaurus.announcement.id') === announcement;
  root.setAttribute('data-announcement-bar-initially-dismissed', String(dismissed && same));

  // The text's face is preloaded. If it misses the first frame it stays away: text does not move under the reader's eyes.
  requestAnimationFrame(() => {
    const isThere = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'));
    root.toggleAttribute('data-plain-face', !isThere);
  });

  // A large page is laid out in pieces. Those out of sight have a rough height until their turn comes, so whoever
  // arrives in the middle of a page (an anchor, quoted text, a reload) gets it whole.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  root.toggleAttribute('data-pieces', visit?.type === 'navigate' && !visit.name.includes('#'));

  // After it: the pieces that are left, a few whenever the browser is idle.

  /** @param {() => void} work */
  function whenIdle(work) {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, 200);
  }

  function layOutPieces() {
    /** @type {NodeListOf<HTMLElement>} */
    const pieces = document.querySelectorAll(
      '.samples, :is(.markdown, .reference) > :nth-child(n + 12), .fields > :nth-child(n + 5)',
    );
    let next = 0;
    function layOutSome() {
      for (const end = next + 4; next < end; next++) pieces[next]?.style.setProperty('content-visibility', 'visible');
      if (next < pieces.length && root.hasAttribute('data-pieces')) whenIdle(layOutSome);
      else root.removeAttribute('data-pieces');
    }
    layOutSome();
  }

  /** @param {MouseEvent} event */
  function layOutAll({ target }) {
    if (target instanceof Element && target.closest('a[href*="#"]')) root.removeAttribute('data-pieces');
  }

  addEventListener('click', layOutAll, { capture: true });

  // The page reads without scripts, so they wait for an idle moment or for the reader's first move.

  const moves = ['pointerover', 'pointerdown', 'keydown', 'touchstart'];
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const move of moves) removeEventListener(move, start);
    const scripts = document.querySelector('meta[name="scripts"]')?.getAttribute('content') ?? '';
    for (const src of scripts.split(' ').filter(Boolean)) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      document.head.append(script);
    }
  }

  for (const move of moves) addEventListener(move, start, { passive: true });
  addEventListener('load', () => {
    layOutPieces();
    whenIdle(start);
  });

  // A press before that is not lost: links work by themselves, buttons are pressed again once somebody listens.

  /** @type {HTMLElement[]} */
  const pressed = [];

  /** @param {MouseEvent} event */
  function keep(event) {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"]');
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
    start();
  }

  /** @param {KeyboardEvent} event */
  function keepKey(event) {
    const isTyping = event.target instanceof Element && event.target.closest('input');
    const isSearch = event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    const button = document.querySelector('[data-search]');
    if (!isSearch || isTyping || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    pressed.push(button);
  }

  addEventListener('click', keep, { capture: true });
  addEventListener('keydown', keepKey);
  new MutationObserver((_, observer) => {
    if (root.getAttribute('data-has-hydrated') !== 'true') return;
    observer.disconnect();
    removeEventListener('click', keep, { capture: true });
    removeEventListener('keydown', keepKey);
    for (const button of pressed) button.click();
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
})();
