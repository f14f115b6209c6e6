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

/** Headers of the files that machines load, from any origin; they replace those above. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The paths of these files. Caddy reads the patterns of this file too, so they can't look ahead. */
export const openFiles = '^/(?:openapi|data|downloads|\\.well-known)/|\\.md$|/llms[^/]*\\.txt$';

/** Whether a request asks for Markdown: the first pattern that its `Accept` header matches decides; otherwise it gets HTML. */
export const acceptRules = [
  {
    pattern: '(?:^|,)\\s*text/markdown\\s*(?:;\\s*[a-pr-z][^;,]*)*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)',
    isMarkdown: true,
  },
  { pattern: 'text/html', isMarkdown: false },
  { pattern: 'text/markdown\\s*;\\s*q=0\\.0*[1-9]', isMarkdown: true },
];

/** @param {string} accept */
export function wantsMarkdown(accept) {
  for (const rule of acceptRules) if (new RegExp(rule.pattern, 'i').test(accept)) return rule.isMarkdown;
  return false;
}

/** The paths of pages, which have a Markdown copy: those without an ending. */
export const pagePath = '(?:/[^/.?]+)+';

/** The Markdown copy of the page at a path; `undefined` for the path of a file.
 * @param {string} path
 */
export function copyOf(path) {
  if (path === '/') return '/index.md';
  if (unnamedTypes.has(path)) return undefined;
  return new RegExp(`^${pagePath}/?$`).test(path) ? `${path.replace(/\/$/, '')}.md` : undefined;
}

/** The `Link` header of a page, given its Markdown copy.
 * @param {string} copy
 */
export function linksOf(copy) {
  return `<${copy}>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"; type="text/plain", </.well-known/api-catalog>; rel="api-catalog service-desc"; type="application/linkset+json"`;
}

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

/** Content types by file name ending. */
export const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  sha256: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  tgz: 'application/gzip',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  whl: 'application/zip',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  zip: 'application/zip',
};

/** Content types of the files without an ending. */
export const unnamedTypes = new Map([
  ['/samples/SHA256SUMS', types.txt],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** The `Content-Type` header of a file.
 * @param {string} path
 */
export function contentType(path) {
  const ending = /\.([^./]+)$/.exec(path)?.[1] ?? '';
  return unnamedTypes.get(path) ?? new Map(Object.entries(types)).get(ending) ?? 'application/octet-stream';
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
