import { product } from '../site/product.ts';

/** A request and the response that every host must send. `*` in a URL stands for the hash in a file's or a folder's name. */
export interface Exchange {
  url: string;
  method?: string;
  /** `Accept-Encoding`. */
  accept?: string;
  /** `Accept`. */
  wants?: string;
  status: number;
  type?: string;
  caching?: string;
  encoding?: 'br' | 'gzip' | undefined;
  location?: string;
  /** Whether pages of other origins may load it. */
  open?: boolean;
  /** The Markdown copy that the `Link` header names. */
  copy?: string;
  /** Part of the body, decoded. */
  text?: string;
}

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const json = 'application/json; charset=utf-8';
const yaml = 'application/yaml; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

const fresh = 'no-cache';
const forever = 'public, max-age=31536000, immutable';

const browser = 'gzip, deflate, br, zstd';
const delegate =
  '/platform-api/workflow-engine-api/controllers/workflow-api/api/v1/workflows/prepare-step/%7Bdelegate%7D';
const step = 'prepare-step';

/** Written out and not computed: the site's promises to browsers, crawlers, and tools. */
export const exchanges: Exchange[] = [
  // Pages, by every form of their URL, never with a redirect
  {
    url: '/',
    status: 200,
    type: html,
    caching: fresh,
    text: `rel="canonical" href="${product.url}/"`,
    copy: '/index.md',
  },
  { url: '/index.html', status: 200, type: html, caching: fresh },
  { url: '/?q=1', status: 200, type: html, caching: fresh, copy: '/index.md' },
  { url: '/sdk/introduction', status: 200, type: html, caching: fresh, text: '<h1>Python SDK</h1>' },
  { url: '/sdk/introduction/', status: 200, type: html, caching: fresh, text: '<h1>Python SDK</h1>' },
  { url: '/sdk/introduction.html', status: 200, type: html, caching: fresh, text: '<h1>Python SDK</h1>' },
  { url: '/sdk/introduction/index.html', status: 200, type: html, caching: fresh, text: '<h1>Python SDK</h1>' },
  { url: '/sdk/introduction?q=1', status: 200, type: html, caching: fresh },
  // A page that is a folder too
  { url: '/api', status: 200, type: html, caching: fresh },
  { url: '/api/', status: 200, type: html, caching: fresh },
  { url: '/api/v1/ekp/controllers/upload', status: 200, type: html, caching: fresh },
  { url: '/api/v1/ekp/controllers/harbor/fileDetails/findByUser', status: 200, type: html, caching: fresh },
  { url: '/model_framework', status: 200, type: html, caching: fresh },
  // The one canonical URL with a slash
  { url: '/api/v1/security/auth/', status: 200, type: html, caching: fresh, text: '/api/v1/security/auth/' },
  { url: '/api/v1/security/auth', status: 200, type: html, caching: fresh },
  { url: '/api/v1/security/auth.html', status: 200, type: html, caching: fresh },
  // The one URL with braces
  { url: delegate, status: 200, type: html, caching: fresh, text: step },
  { url: `${delegate}/`, status: 200, type: html, caching: fresh, text: step },
  { url: `${delegate}.html`, status: 200, type: html, caching: fresh, text: step },
  { url: `${delegate}.md`, status: 200, type: markdown, caching: fresh, text: step, open: true },

  // Markdown for requests that ask for it, by every form of a page's URL
  { url: '/', wants: 'text/markdown', status: 200, type: markdown, caching: fresh, open: true, copy: '/index.md' },
  {
    url: '/sdk/introduction',
    wants: 'text/markdown',
    status: 200,
    type: markdown,
    caching: fresh,
    open: true,
    copy: '/sdk/introduction.md',
    text: '# Python SDK',
  },
  { url: '/sdk/introduction/?q=1', wants: 'text/markdown', status: 200, type: markdown, open: true, text: '# Python' },
  { url: '/api', wants: 'text/markdown', status: 200, type: markdown, open: true, copy: '/api.md' },
  { url: '/api/v1/security/auth/', wants: 'text/markdown', status: 200, type: markdown, open: true },
  {
    url: delegate,
    wants: 'text/markdown',
    status: 200,
    type: markdown,
    open: true,
    copy: `${delegate}.md`,
    text: step,
  },
  {
    url: '/sdk/introduction',
    wants: 'text/markdown',
    accept: browser,
    status: 200,
    type: markdown,
    encoding: 'br',
    open: true,
  },
  // As assistants ask for it
  { url: '/table', wants: 'text/markdown, text/html, */*', status: 200, type: markdown, open: true },
  {
    url: '/table',
    wants: 'TEXT/Markdown;charset=utf-8;q=1.0,text/html;q=0.7,*/*;q=0.1',
    status: 200,
    type: markdown,
    open: true,
  },
  { url: '/table', wants: 'text/plain, text/markdown;q=0.5, */*;q=0.1', status: 200, type: markdown, open: true },
  // HTML for everyone else, and for clients that like it better
  { url: '/table', wants: '*/*', status: 200, type: html, copy: '/table.md' },
  {
    url: '/table',
    wants: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    status: 200,
    type: html,
  },
  { url: '/table', wants: 'text/html, text/markdown;q=0.5', status: 200, type: html },
  { url: '/table', wants: 'text/markdown;q=0, */*', status: 200, type: html },
  { url: '/table', wants: 'text/markdown;q=0.000', status: 200, type: html },
  { url: '/table', wants: 'text/markdownish, text/x-markdown', status: 200, type: html },
  // Files are what their names say
  { url: '/table.html', wants: 'text/markdown', status: 200, type: html },
  { url: '/samples/SHA256SUMS', wants: 'text/markdown', status: 200, type: plain },
  { url: '/openapi/ekp.json', wants: 'text/markdown', status: 200, type: json, open: true },

  // For machines that look around
  {
    url: '/.well-known/api-catalog',
    wants: 'text/markdown',
    status: 200,
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    caching: fresh,
    open: true,
    text: '/openapi/ekp.yaml',
  },
  { url: '/.well-known/agent-skills/index.json', status: 200, type: json, caching: fresh, open: true, text: 'sha256:' },
  { url: '/.well-known/security.txt', status: 200, type: plain, caching: fresh, open: true, text: 'Expires: ' },
  { url: '/favicon.ico', accept: browser, status: 200, type: 'image/vnd.microsoft.icon', caching: fresh },
  { url: '/downloads/sandbox.tgz.sha256', status: 200, open: true },

  // Other texts
  { url: '/index.md', status: 200, type: markdown, caching: fresh, open: true },
  { url: '/api/v1/security/auth.md', status: 200, type: markdown, caching: fresh, open: true },
  { url: '/llms.txt', status: 200, type: plain, caching: fresh, open: true },
  { url: '/robots.txt', status: 200, type: plain, caching: fresh, text: 'Sitemap:' },
  { url: '/sitemap.xml', status: 200, type: 'application/xml; charset=utf-8', caching: fresh },
  { url: '/changes.xml', status: 200, type: 'application/xml; charset=utf-8', caching: fresh, text: '<feed' },
  { url: '/openapi/ekp.yaml', status: 200, type: yaml, caching: fresh, text: 'openapi: 3.1', open: true },
  { url: '/openapi/ekp.json', status: 200, type: json, caching: fresh, open: true },
  { url: '/search/index.json', accept: browser, status: 200, type: json, caching: fresh, encoding: 'br' },
  { url: '/data/pages.json', status: 200, type: json, caching: fresh, open: true },
  { url: '/worker.js', status: 200, type: script, caching: fresh },
  { url: '/offline.json', status: 200, type: json, caching: fresh, text: '"/sdk/introduction"' },
  { url: '/manifest.webmanifest', status: 200, type: 'application/manifest+json; charset=utf-8', caching: fresh },
  { url: '/samples/SHA256SUMS', status: 200, type: plain, caching: fresh, text: 'invoice-2026-0117.pdf' },

  // Images and documents are not compressed again
  { url: '/samples/w2-2025.pdf', accept: browser, status: 200, type: 'application/pdf', caching: fresh },
  { url: '/img/social-api.png', accept: browser, status: 200, type: 'image/png', caching: fresh },
  { url: '/img/mark.svg', accept: browser, status: 200, type: 'image/svg+xml; charset=utf-8', encoding: 'br' },

  // Files with a hash in their name
  { url: '/assets/js/main.*.js', accept: browser, status: 200, type: script, caching: forever, encoding: 'br' },
  { url: '/assets/js/boot.*.js', accept: 'gzip', status: 200, type: script, caching: forever, encoding: 'gzip' },
  { url: '/assets/css/styles.*.css', status: 200, type: 'text/css; charset=utf-8', caching: forever },
  { url: '/assets/fonts/text.*.woff2', accept: browser, status: 200, type: 'font/woff2', caching: forever },
  { url: '/assets/search/*/terms-0.json', accept: browser, status: 200, type: json, caching: forever, encoding: 'br' },
  { url: '/assets/search/*/page-0.json', accept: 'gzip', status: 200, type: json, caching: forever, encoding: 'gzip' },
  { url: '/assets/sidebar/sdk.*.html', accept: browser, status: 200, type: html, caching: forever, encoding: 'br' },

  // Encodings
  {
    url: '/',
    accept: browser,
    status: 200,
    type: html,
    encoding: 'br',
    text: '<template id="__end">',
    copy: '/index.md',
  },
  {
    url: '/sdk/introduction',
    accept: 'gzip, deflate',
    status: 200,
    type: html,
    encoding: 'gzip',
    text: '<template id="__end">',
  },
  {
    url: '/sdk/introduction/',
    accept: browser,
    status: 200,
    type: html,
    encoding: 'br',
    text: '<template id="__end">',
  },
  { url: '/index.md', accept: browser, status: 200, type: markdown, encoding: 'br', open: true },
  { url: '/sdk/introduction', accept: 'br;q=0, gzip;q=0', status: 200, type: html, text: '<template id="__end">' },

  // Nothing there: the site's own page, with the status 404
  { url: '/nowhere', status: 404, type: html, caching: fresh, text: 'Page not found' },
  { url: '/SDK/Introduction', status: 404, type: html, caching: fresh, text: 'Page not found' },
  { url: '/nowhere/else.html', accept: browser, status: 404, type: html, encoding: 'br', text: 'Page not found' },
  {
    url: '/docs/upload',
    wants: 'text/markdown',
    status: 404,
    type: markdown,
    caching: fresh,
    open: true,
    text: 'llms.txt',
  },
  {
    url: '/nowhere/',
    wants: 'text/markdown',
    accept: browser,
    status: 404,
    type: markdown,
    open: true,
    encoding: 'br',
  },
  { url: '/docs/upload.md', status: 404, type: markdown, caching: fresh, open: true, text: 'llms.txt' },
  { url: '/nowhere.html', wants: 'text/markdown', status: 404, type: html },
  { url: '/openapi/nowhere.yaml', status: 404, type: html },
  // No listings, no copies, and an error among hashed files is not cached
  { url: '/assets/', status: 404, type: html, caching: fresh, text: 'Page not found' },
  { url: '/assets/js/main.00000000.js', status: 404, type: html, caching: fresh },
  { url: '/index.html.br', status: 404, type: html, caching: fresh },

  // URLs that have moved, and methods that a site of files has no use for
  {
    url: '/api/v1/security-lib/api?q=1',
    status: 301,
    caching: fresh,
    location: '/api/v1/security-lib/use-cases/api?q=1',
  },
  {
    url: '/api/v1/security-lib/api',
    wants: 'text/markdown',
    status: 301,
    caching: fresh,
    location: '/api/v1/security-lib/use-cases/api',
  },
  { url: '/openapi.json', status: 301, caching: fresh, location: '/.well-known/api-catalog' },
  { url: '/sdk/introduction', method: 'POST', status: 405 },
  { url: '/', method: 'DELETE', status: 405 },
];

/** Headers of every response, whatever its status. */
export const everywhere: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers that say who may load a response. */
export const sharing = {
  closed: { 'cross-origin-resource-policy': 'same-origin' },
  open: { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
} as const;
