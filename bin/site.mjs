import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import send from 'send';
import { cacheControl, contentType, encodings, isCompressible, methods, securityHeaders } from '../deploy/rules.mjs';
import { loadAliases } from './aliases.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** The time of a file's last change; `undefined` where there is no such file. @param {string} file */
async function changedAt(file) {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtime.getTime() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path of a URL, decoded; `undefined` where it is malformed or leads outside of the folder.
 * @param {string} url
 */
function pathOf(url) {
  try {
    const decoded = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const isSafe = decoded.startsWith('/') && !decoded.includes('\0') && !/(?:^|\/)\.\.?(?:\/|$)/.test(decoded);
    return isSafe ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The file behind a path: the file itself, or `page.html` for `/page`, or `page/index.html` for `/page/`.
 * @param {string} folder
 * @param {string} url
 */
async function findFile(folder, url) {
  const isCopy = encodings.some(({ ending }) => url.endsWith(ending));
  if (isCopy) return undefined;
  const candidates = url.endsWith('/') ? [`${url}index.html`] : [url, `${url}.html`, `${url}/index.html`];
  for (const candidate of candidates) {
    if (await changedAt(path.join(folder, candidate))) return candidate;
  }
  return undefined;
}

/**
 * Whether a client accepts an encoding, by the quality values of `Accept-Encoding`.
 * @param {string} header
 * @param {string} name
 */
export function accepts(header, name) {
  const listed = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const found = listed.find(([coding]) => coding === name) ?? listed.find(([coding]) => coding === '*');
  return found !== undefined && !found.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/**
 * The best encoding that the client accepts and the build has made, or none.
 * @param {Request} request
 * @param {string} file
 */
async function chooseEncoding(request, file) {
  const header = String(request.headers['accept-encoding'] ?? '');
  const changed = await changedAt(file);
  for (const encoding of encodings) {
    if (!accepts(header, encoding.name)) continue;
    // While the site is built again, a copy can be older than its file.
    if ((await changedAt(file + encoding.ending)) === changed) return encoding;
  }
  return undefined;
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} headers
 */
function sendText(response, status, text, headers = {}) {
  response.writeHead(status, { 'Content-Type': contentType('.txt'), 'Cache-Control': 'no-cache', ...headers });
  response.end(`${text}\n`);
}

/**
 * @param {string} folder
 * @param {Request} request
 * @param {Response} response
 */
async function sendNotFound(folder, request, response) {
  const file = path.join(folder, '404.html');
  try {
    const encoding = await chooseEncoding(request, file);
    const content = await readFile(file + (encoding?.ending ?? ''));
    response.writeHead(404, {
      'Content-Type': contentType(file),
      'Content-Length': content.length,
      'Cache-Control': cacheControl('/404.html'),
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding.name }),
    });
    response.end(content);
  } catch {
    sendText(response, 503, 'The site is being built. Try again in a minute.', { 'Retry-After': '30' });
  }
}

/**
 * @param {string} folder
 * @param {string} found
 * @param {Request} request
 * @param {Response} response
 */
async function sendFile(folder, found, request, response) {
  const encoding = isCompressible(found) ? await chooseEncoding(request, path.join(folder, found)) : undefined;
  const stream = send(request, encodeURIComponent(found + (encoding?.ending ?? '')), {
    root: folder,
    cacheControl: false,
    etag: false,
    index: false,
  });
  stream.on('headers', (_response, _path, /** @type {import('node:fs').Stats} */ { mtimeMs, size }) => {
    response.setHeader('Content-Type', contentType(found));
    response.setHeader('Cache-Control', cacheControl(found));
    if (isCompressible(found)) response.setHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding.name);
    response.setHeader('ETag', `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}${encoding?.ending ?? ''}"`);
  });
  stream.on('error', (/** @type {Error & { status: number, headers?: Record<string, string> }} */ error) => {
    // The file vanished after it was found.
    if (error.status === 404) return sendNotFound(folder, request, response);
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) response.removeHeader(name);
    sendText(response, error.status, error.message, error.headers);
  });
  stream.pipe(response);
}

/** Handles requests for a built site: its files as they are, with the headers of deploy/rules.mjs.
 * @param {string} folder
 */
export function createSite(folder) {
  const aliases = loadAliases();
  return async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (!methods.includes(request.method ?? '')) {
      sendText(response, 405, 'This site is read-only.', { Allow: methods.join(', ') });
      return;
    }
    const url = request.url ?? '/';
    const pathname = pathOf(url);
    if (!pathname) {
      sendText(response, 400, 'The URL is malformed.');
      return;
    }
    const target = aliases.get(pathname);
    if (target) {
      const query = /\?[^#]*/.exec(url)?.[0] ?? '';
      sendText(response, 301, `The page is at ${target}.`, { Location: encodeURI(target) + query });
      return;
    }
    const found = await findFile(folder, pathname);
    await (found ? sendFile(folder, found, request, response) : sendNotFound(folder, request, response));
  };
}
