// Serves a built site the way a CDN does: brotli, documents revalidated, hashed assets cached for a year.
// usage: node bench/serve.mjs <folder>
import { createServer } from 'node:http';
import sirv from 'sirv';

const hashedAssets = /^\/(?:assets|_astro)\//;

const files = sirv(process.argv[2] ?? 'build', {
  brotli: true,
  etag: true,
  setHeaders(response, pathname) {
    const isHashed = hashedAssets.test(pathname);
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});

const server = createServer((request, response) =>
  files(request, response, () => void response.writeHead(404).end('Not found')),
).listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`http://localhost:${port}`);
});
