// Written by `npm run deploy:write` from deploy/rules.mjs and site/aliases.tsv: change those.
const acceptRules = [
  {
    "pattern": "(?:^|,)\\s*text/markdown\\s*(?:;\\s*[a-pr-z][^;,]*)*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)",
    "isMarkdown": true
  },
  {
    "pattern": "text/html",
    "isMarkdown": false
  },
  {
    "pattern": "text/markdown\\s*;\\s*q=0\\.0*[1-9]",
    "isMarkdown": true
  }
];
const pagePath = "(?:/[^/.?]+)+";
const unnamedTypes = new Map([["/samples/SHA256SUMS","text/plain; charset=utf-8"],["/.well-known/api-catalog","application/linkset+json; profile=\"https://www.rfc-editor.org/info/rfc9727\""]]);
const openFiles = "^/(?:openapi|data|downloads|\\.well-known)/|\\.md$|/llms[^/]*\\.txt$";
const openHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin"
};

function wantsMarkdown(accept) {
  for (const rule of acceptRules) if (new RegExp(rule.pattern, 'i').test(accept)) return rule.isMarkdown;
  return false;
}

function copyOf(path) {
  if (path === '/') return '/index.md';
  if (unnamedTypes.has(path)) return undefined;
  return new RegExp(`^${pagePath}/?$`).test(path) ? `${path.replace(/\/$/, '')}.md` : undefined;
}

function linksOf(copy) {
  return `<${copy}>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"; type="text/plain", </.well-known/api-catalog>; rel="api-catalog service-desc"; type="application/linkset+json"`;
}

const securityHeaders = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin"
};

async function respond(request, load) {
  const url = new URL(request.url);
  const copy = copyOf(url.pathname);
  const isMarkdown = copy !== undefined && wantsMarkdown(request.headers.get('accept') || '');
  const at = (path) => load(new Request(new URL(path + url.search, url), request));
  let path = isMarkdown ? copy : url.pathname;
  let found = isMarkdown ? await at(copy) : await load(request);
  // A URL that has moved has no copy.
  if (isMarkdown && found.status === 404) {
    found = await load(request);
    if (found.status !== 404) path = url.pathname;
  }
  if (found.status === 404 && path.endsWith('.md')) {
    path = '/404.md';
    found = new Response((await at(path)).body, { status: 404 });
  }
  const response = new Response(found.body, found);
  const set = (headers) => {
    for (const name of Object.keys(headers)) response.headers.set(name, headers[name]);
  };
  set(securityHeaders);
  if (new RegExp(openFiles).test(found.status === 404 && path !== '/404.md' ? '' : path)) set(openHeaders);
  if (path.endsWith('.md')) set({ 'Content-Type': "text/markdown; charset=utf-8" });
  if (copy) set({ Vary: 'Accept-Encoding, Accept' });
  if (copy && response.ok) set({ Link: linksOf(copy) });
  return response;
}

export default (request, context) =>
  respond(request, (asked) => (asked === request ? context.next() : fetch(asked, { redirect: 'manual' })));

export const config = { path: '/*', excludedPath: '/assets/*', method: ["GET","HEAD"] };
