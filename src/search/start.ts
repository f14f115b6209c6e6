import { startUrl } from './files.ts';
import type { IndexStart } from './model.ts';

let starting: Promise<IndexStart> | undefined;

async function fetchStart(): Promise<IndexStart> {
  const response = await fetch(startUrl);
  if (!response.ok) throw new Error(`${startUrl}: ${response.status}`);
  return response.json();
}

/** Loads the first file of the index again. */
export function reloadStart(): Promise<IndexStart> {
  const own = fetchStart();
  starting = own;
  own.catch(() => {
    if (starting === own) starting = undefined;
  });
  return own;
}

/** Loads the first file of the index, once. It needs neither React nor the search itself, so it arrives beside them. */
export function loadStart(): Promise<IndexStart> {
  return starting ?? reloadStart();
}
