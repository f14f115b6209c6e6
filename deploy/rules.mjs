// The headers of every host. bin/serve.mjs reads this table, and `npm run deploy:write` writes the configuration in deploy/ from it.

/** Without reports, inline code, or other origins: the site loads its own files and nothing else. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** A `<meta>` element can't restrict frames; browsers report the directive there as an error. */
export const metaPolicy = contentSecurityPolicy.filter((part) => !part.startsWith('frame-ancestors')).join('; ');

/** Headers of every response, errors included. */
export const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy.join('; '),
  // Two years. Browsers ignore it over plain HTTP, so it is safe on localhost.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that don't know frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** File names in this folder contain a hash of the content. */
export const hashedFolder = '/assets/';

export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  // Stored, and revalidated before each use: a release is visible at once.
  other: 'no-cache',
};

/** The `Cache-Control` header of a file.
 * @param {string} path
 */
export function cacheControl(path) {
  return path.startsWith(hashedFolder) ? caching.hashed : caching.other;
}

/** Content types by file name ending; a file without an ending is plain text. */
export const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

/** The `Content-Type` header of a file.
 * @param {string} path
 */
export function contentType(path) {
  const ending = /\.([^./]+)$/.exec(path)?.[1] ?? 'txt';
  return new Map(Object.entries(types)).get(ending) ?? 'application/octet-stream';
}

/** Encodings of the copies that the build makes, best first. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/** Whether the build makes compressed copies of a file: text is compressed, images, fonts, and PDFs already are.
 * @param {string} path
 */
export function isCompressible(path) {
  return contentType(path).includes('charset');
}

/** The only methods that a host accepts. */
export const methods = ['GET', 'HEAD'];
