// Serves build/ as any plain static host would, with the headers that README recommends.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import sirv from 'sirv';

/** What a strict host would send: nothing inline, nothing from elsewhere. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

const folder = 'build';
const files = sirv(folder, { etag: true, setHeaders });
const notFound = readFileSync(`${folder}/404.html`);

/** @param {import('node:http').ServerResponse} response */
function setHeaders(response) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const server = createServer((request, response) =>
  files(request, response, () => {
    setHeaders(response);
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound);
  }),
);

const port = Number(process.env.PORT ?? 3000);
server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${port} is taken. Take another one: PORT=3001 npm start`);
  process.exitCode = 1;
});
server.listen(port, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The site is at http://localhost:${address.port}/ (Ctrl+C stops it).`);
});
