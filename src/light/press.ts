import { useHistory } from '@docusaurus/router';
import { createStorageSlot } from '@docusaurus/theme-common';
import type { MouseEvent } from 'react';

/** Copies a text, and lets the button say so for a while. */
async function copy(button: HTMLElement, text: string | Promise<string>) {
  const label = button.textContent;
  if (label === 'Copied') return;
  await navigator.clipboard.writeText(await text);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}

async function fetchText(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** The language of all samples; boot.js reads it before the first paint. */
const languageSlot = createStorageSlot('language');

function chooseLanguage(language: string) {
  document.documentElement.dataset.samples = language;
  languageSlot.set(language);
  tellLanguage();
}

/** Marks the chosen language's buttons on the page. */
export function tellLanguage() {
  const { samples } = document.documentElement.dataset;
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose]')) {
    button.setAttribute('aria-pressed', String(button.dataset.choose === samples));
  }
}

/** The path that a plain press on a link leads to, where it is a page of this site. */
function pageBehind(link: HTMLAnchorElement, event: MouseEvent): string | undefined {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const elsewhere = link.origin !== location.origin || link.target || link.hasAttribute('download');
  if (!plain || elsewhere || event.defaultPrevented || /\.(?:md|yaml|json|txt)$/.test(link.pathname)) return undefined;
  if (link.pathname === location.pathname && link.hash) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Answers presses inside a page's text, which is finished HTML without handlers of its own. */
export function usePress() {
  const history = useHistory();
  return (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>('a[href], button');
    const { copy: isCopy, copyPage } = pressed?.dataset ?? {};
    if (pressed && isCopy) copy(pressed, pressed.parentElement?.querySelector('code')?.textContent ?? '');
    if (pressed && copyPage) copy(pressed, fetchText(copyPage));
    if (pressed?.dataset.choose) chooseLanguage(pressed.dataset.choose);
    const path = pressed instanceof HTMLAnchorElement && pageBehind(pressed, event);
    if (!path) return;
    event.preventDefault();
    history.push(path);
  };
}
