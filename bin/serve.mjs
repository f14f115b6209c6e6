// Serves build/ as a production host would: precompressed, with the redirects, types, and headers of deploy/rules.mjs.
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {
  cacheControl,
  contentType,
  copyOf,
  encodings,
  linksOf,
  methods,
  openFiles,
  openHeaders,
  securityHeaders,
  wantsMarkdown,
} from '../deploy/rules.mjs';
import { loadAliases } from '../site/aliases.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('node:http').OutgoingHttpHeaders} Headers */

const folder = 'build';
const port = Number(process.env.PORT ?? 3000);
const aliases = loadAliases();

/** The Markdown copies of the pages that are requested. */
const copies = /** @type {WeakMap<Response, string>} */ (new WeakMap());

const sendFile = sirv(folder, {
  // Looks at the disk for each request, so the site can be built again while it is served.
  dev: true,
  etag: true,
  brotli: true,
  gzip: true,
  extensions: ['html'],
  setHeaders(response, pathname) {
    const isFile = statSync(path.join(folder, pathname), { throwIfNoEntry: false })?.isFile();
    response.setHeader('Content-Type', contentType(isFile ? pathname : `${pathname}.html`));
    response.setHeader('Cache-Control', cacheControl(pathname));
    const copy = copies.get(response);
    if (copy) response.setHeader('Vary', 'Accept-Encoding, Accept');
    if (copy && !pathname.startsWith('/404.')) response.setHeader('Link', linksOf(copy));
    if (!new RegExp(openFiles).test(pathname)) return;
    for (const [name, value] of Object.entries(openHeaders)) response.setHeader(name, value);
  },
});

/**
 * @param {Response} response
 * @param {number} status
 * @param {Headers} headers
 */
function sendStatus(response, status, headers) {
  response.writeHead(status, { 'Cache-Control': 'no-cache', ...headers }).end();
}

/**
 * Sends the page for URLs that don't exist.
 * @param {Request} request
 * @param {Response} response
 */
function sendNotFound(request, response) {
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  // `sirv` sends everything with the status 200.
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead: (/** @type {number} */ _, /** @type {Headers} */ headers) => writeHead(404, headers),
  });
  request.url = pathname.endsWith('.md') ? '/404.md' : '/404.html';
  request.headers = { 'accept-encoding': request.headers['accept-encoding'] };
  sendFile(request, response, () => sendStatus(response, 404, {}));
}

const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (!methods.includes(request.method ?? '')) return sendStatus(response, 405, { Allow: methods.join(', ') });
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  const target = aliases.get(pathname);
  if (target) return sendStatus(response, 301, { Location: encodeURI(target) + request.url?.slice(pathname.length) });
  // Copies aren't pages, so they have no URL.
  if (encodings.some(({ ending }) => pathname.endsWith(ending))) return sendNotFound(request, response);
  const copy = copyOf(pathname);
  if (copy) {
    copies.set(response, copy);
    // For responses without a body, which `sirv` sends as they are.
    response.setHeader('Vary', 'Accept-Encoding, Accept');
    if (wantsMarkdown(request.headers.accept ?? '')) request.url = copy;
  }
  sendFile(request, response, () => sendNotFound(request, response));
});

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(`${folder}/404.html`)) fail(`There is no site in ${folder}/. Build it: npm run build`);

server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  throw error;
});
server.listen(port, '127.0.0.1', () => {
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The site is at http://localhost:${bound.port}/ (Ctrl+C stops it).`);
});
