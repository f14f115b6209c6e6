import { loadStart } from '@docs/search/start';
import { isStale } from '../navigation/documents.ts';
import { entryState, updateEntry } from '../navigation/history.ts';
import { notify } from '../notice.ts';
import { onPage } from '../page.ts';
import { importIsland } from './import.ts';
import { keepClick } from './replay.ts';

/** The parts of the frame that are rendered when a reader first uses them. */
export type FrameIsland = 'Search' | 'Menu' | 'Shortcuts' | 'Offline';

const titles: Record<FrameIsland, string> = {
  Search: 'Search',
  Menu: 'The menu',
  Shortcuts: 'The list of shortcuts',
  Offline: 'The offline copy',
};

/** An island, and what renders it. */
function importBoth(name: string) {
  return Promise.all([import('./mount.tsx'), importIsland(name)]);
}

/** Begins to load the data of an island beside its code; the island says so if it fails. */
function loadData(name: string) {
  if (name === 'Search') loadStart().catch(() => {});
}

/** Tries twice, because a single request can get lost. */
async function loadIsland(name: string) {
  loadData(name);
  try {
    return await importBoth(name);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return importBoth(name);
  }
}

const opened = new Set<FrameIsland>();

/** Opens a part of the frame. The page stays, whatever happens to it. */
export async function openIsland(name: FrameIsland) {
  if (opened.has(name)) return;
  opened.add(name);
  try {
    const [{ mount }, { default: Component }] = await loadIsland(name);
    const unmount = mount(Component, {
      onClose: () => {
        unmount();
        opened.delete(name);
      },
      onCrash: () => {
        opened.delete(name);
        notify(`${titles[name]} stopped working. Open it again, or reload the page.`);
      },
    });
  } catch {
    opened.delete(name);
    if (await isStale()) {
      updateEntry({ open: name });
      location.reload();
    } else {
      notify(`${titles[name]} could not be loaded. Check your connection and try again.`);
    }
  }
}

/** Loads an island before it is needed. */
export function warmIsland(name: FrameIsland) {
  loadData(name);
  importBoth(name).catch(() => {});
}

let mounted: (() => void)[] = [];

async function mountInPage(place: HTMLElement, onMount: () => void) {
  const { island = '', props = '{}' } = place.dataset;
  try {
    const [{ mountInPage: mount }, { default: Component }] = await loadIsland(island);
    if (place.isConnected) mounted.push(mount(place, Component, JSON.parse(props), onMount));
  } catch {
    // The HTML from the build stays.
  }
}

/** Starts the interactive components of the page as they come into view. */
function watchPage() {
  for (const unmount of mounted) unmount();
  mounted = [];
  const replays = new Map<Element, () => void>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      mountInPage(target as HTMLElement, () => replays.get(target)?.());
    }
  });
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    replays.set(place, keepClick(place));
    observer.observe(place);
  }
}

/** Opens what a reader wanted to open when a reload became necessary. */
function continueOpening() {
  const state = entryState();
  if (!state?.open || !Object.hasOwn(titles, state.open)) return;
  updateEntry({ open: undefined });
  openIsland(state.open as FrameIsland);
}

/** Interactive components of pages wait for the reader's first use of the page. */
export function startIslands(use: Promise<void>) {
  use.then(() => onPage(watchPage));
  continueOpening();
}
