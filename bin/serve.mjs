// Serves build/ as a production host would: precompressed, with the headers of deploy/rules.mjs.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSite } from './site.mjs';

const folder = 'build';
const port = Number(process.env.PORT ?? 3000);

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(`${folder}/404.html`)) fail(`There is no site in ${folder}/. Build it: npm run build`);

const server = createServer(createSite(folder));
server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  throw error;
});
server.listen(port, '127.0.0.1', () => {
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The site is at http://localhost:${bound.port}/ (Ctrl+C stops it).`);
});
