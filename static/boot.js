// Runs before the first paint, as a file of its own: a strict content-security policy refuses inline scripts.
// It sets on <html> what the style sheet needs to show the reader's own choices without a flash.
(() => {
  const root = document.documentElement;
  const suffix = document.currentScript?.dataset.storage ?? '';

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key + suffix);
    } catch {
      return null; // Storage is denied: the defaults hold.
    }
  }

  const theme = stored('theme') === 'dark' ? 'dark' : 'light';
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-theme-choice', theme);

  // A new announcement shows again, also to those who closed the last one.
  const announcement = document.currentScript?.dataset.announcement;
  const dismissed = stored('docusaurus.announcement.dismiss') === 'true';
  const same = stored('docusaurus.announcement.id') === announcement;
  root.setAttribute('data-announcement-bar-initially-dismissed', String(dismissed && same));
})();
