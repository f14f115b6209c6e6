// CloudFront function, runtime cloudfront-js-2.0, on the events "viewer request" and "viewer response".
// Written by `npm run deploy:write` from deploy/rules.mjs and site/aliases.tsv: change those.
// S3 knows objects and no folders: /page is the object page.html, and /page/ is page/index.html.

const aliases = {"/api/v1/documents/get-start/api-standards":"/api/v1/documents/get-start/quick-start/api-standards","/api/v1/documents/get-start/error-handling":"/api/v1/documents/get-start/quick-start/error-handling","/api/v1/documents/get-start/responses":"/api/v1/documents/get-start/quick-start/responses","/api/v1/documents/get-start/security-management":"/api/v1/documents/get-start/quick-start/security-management","/api/v1/workflows/use-cases/usecases/api":"/api/v1/workflows/usecases/api","/api/v1/workflows/use-cases/usecases/web-interface":"/api/v1/workflows/usecases/web-interface","/api/v1/workflows/use-cases/usecases/workflow-steps":"/api/v1/workflows/usecases/workflow-steps","/api/v1/security-lib/usecases/api":"/api/v1/security-lib/use-cases/api","/api/v1/security-lib/usecases/web-interface":"/api/v1/security-lib/use-cases/web-interface","/api/v1/security-lib/api":"/api/v1/security-lib/use-cases/api","/api/v1/security-lib/web-interface":"/api/v1/security-lib/use-cases/web-interface","/docs":"/","/docs/api":"/api","/docs/reference":"/api","/docs/quickstart":"/api/v1/documents/get-start/quick-start","/docs/getting-started":"/api/v1/get-started","/docs/authentication":"/api/v1/ekp/controllers/auth","/docs/errors":"/api/v1/documents/get-start/quick-start/error-handling","/docs/sdk":"/sdk/introduction","/docs/models":"/models","/reference":"/api","/api-reference":"/api","/quickstart":"/api/v1/documents/get-start/quick-start","/quick-start":"/api/v1/documents/get-start/quick-start","/get-started":"/api/v1/get-started","/getting-started":"/api/v1/get-started","/authentication":"/api/v1/ekp/controllers/auth","/errors":"/api/v1/documents/get-start/quick-start/error-handling","/sandbox":"/api/v1/get-started","/sdk":"/sdk/introduction","/openapi.json":"/.well-known/api-catalog","/openapi.yaml":"/.well-known/api-catalog"};
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

function queryOf(request) {
  const pairs = Object.entries(request.querystring).map(([name, { value }]) => (value ? `${name}=${value}` : name));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function onRequest(request) {
  const target = aliases[request.uri];
  if (target) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: target + queryOf(request) } },
    };
  }
  const copy = copyOf(request.uri);
  const accept = request.headers.accept ? request.headers.accept.value : '';
  if (copy && wantsMarkdown(accept)) request.uri = copy;
  else if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (copy) request.uri += '.html';
  return request;
}

// The response to a page's URL, or to the file that the request was given instead. A 404 doesn't come here.
function onResponse(uri, response) {
  const copy = copyOf(uri.replace(/(?:\/index)?\.(?:html|md)$/, '') || '/');
  if (copy) {
    response.headers.vary = { value: 'Accept-Encoding, Accept' };
    response.headers.link = { value: linksOf(copy) };
  }
  const type = response.headers['content-type'];
  if (new RegExp(openFiles).test(uri) || (type && type.value.startsWith('text/markdown'))) {
    for (const name of Object.keys(openHeaders)) response.headers[name.toLowerCase()] = { value: openHeaders[name] };
  }
  return response;
}

// CloudFront calls it.
function handler(event) {
  if (event.context.eventType === 'viewer-response') return onResponse(event.request.uri, event.response);
  return onRequest(event.request);
}
