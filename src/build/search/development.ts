import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IndexFiles } from '@docs/search/build';
import { startUrl } from '@docs/search/files';
import { loadPages } from '../pages/records.ts';
import { makeIndex } from './make.ts';

let made: Promise<IndexFiles> | undefined;

/** The file at a URL. The first file makes the index from the pages as they are now; the others are from the same index, or there are none. */
async function contentAt(url: string): Promise<string | undefined> {
  if (url === startUrl) made = loadPages().then(makeIndex);
  if (!made) return undefined;
  const { start, files } = await made;
  if (url === startUrl) return JSON.stringify(start);
  const isOfThis = url.startsWith(`${start.folder}/`);
  return isOfThis ? files.get(url.slice(start.folder.length + 1)) : undefined;
}

/** Serves the search index, which is built when the search is first used. */
export function serveIndex({ url = '' }: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) {
  const [path = ''] = url.split('?');
  if (path !== startUrl && !path.startsWith('/assets/search/')) return next();
  contentAt(path).then((content) => {
    response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(content);
  }, next);
}
