import { read } from '../storage.ts';

/** Keeps the copy of readers who chose to read offline current. Others load nothing for it. */
export function startOffline() {
  if (read('offline') !== 'on') return;
  addEventListener('load', () => {
    import('./copy.ts').then(({ update }) => update()).catch(() => {});
  });
}
