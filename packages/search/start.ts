import { format, startUrl } from './files.ts';
import type { IndexStart } from './model.ts';

let starting: Promise<IndexStart> | undefined;

/** The host's index is of a build whose code reads other files. */
export class OtherFormat extends Error {}

async function fetchStart(cache: RequestCache): Promise<IndexStart> {
  const response = await fetch(startUrl, { cache });
  if (!response.ok) throw new Error(`${startUrl}: ${response.status}`);
  const start: IndexStart = await response.json();
  // The browser may have kept that of an older build.
  if (start.format !== format && cache === 'default') return fetchStart('no-cache');
  if (start.format !== format) throw new OtherFormat(`${startUrl} has format ${start.format}, not ${format}.`);
  return start;
}

/** Loads the first file of the index again. A host may let browsers keep it, so they have to ask. */
export function reloadStart(cache: RequestCache = 'no-cache'): Promise<IndexStart> {
  const request = fetchStart(cache);
  starting = request;
  request.catch(() => {
    if (starting === request) starting = undefined;
  });
  return request;
}

/** Loads the first file of the index, once. It needs neither React nor the search itself, so it arrives beside them. */
export function loadStart(): Promise<IndexStart> {
  return starting ?? reloadStart('default');
}
