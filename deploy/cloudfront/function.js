// CloudFront function, runtime cloudfront-js-2.0, on the event "viewer request".
// Written by `npm run deploy:write` from site/aliases.tsv: change the aliases there.
// S3 knows objects and no folders: /page is the object page.html, and /page/ is page/index.html.

const aliases = {
  "/api/v1/documents/get-start/api-standards": "/api/v1/documents/get-start/quick-start/api-standards",
  "/api/v1/documents/get-start/error-handling": "/api/v1/documents/get-start/quick-start/error-handling",
  "/api/v1/documents/get-start/responses": "/api/v1/documents/get-start/quick-start/responses",
  "/api/v1/documents/get-start/security-management": "/api/v1/documents/get-start/quick-start/security-management",
  "/api/v1/workflows/use-cases/usecases/api": "/api/v1/workflows/usecases/api",
  "/api/v1/workflows/use-cases/usecases/web-interface": "/api/v1/workflows/usecases/web-interface",
  "/api/v1/workflows/use-cases/usecases/workflow-steps": "/api/v1/workflows/usecases/workflow-steps",
  "/api/v1/security-lib/usecases/api": "/api/v1/security-lib/use-cases/api",
  "/api/v1/security-lib/usecases/web-interface": "/api/v1/security-lib/use-cases/web-interface",
  "/api/v1/security-lib/api": "/api/v1/security-lib/use-cases/api",
  "/api/v1/security-lib/web-interface": "/api/v1/security-lib/use-cases/web-interface"
};

function queryOf(request) {
  const pairs = Object.entries(request.querystring).map(([name, { value }]) => (value ? `${name}=${value}` : name));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function hasEnding(uri) {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  // The sample's checksums are the one file without an ending.
  return name.includes('.') || name === 'SHA256SUMS';
}

// CloudFront calls it.
function handler(event) {
  const request = event.request;
  const target = aliases[request.uri];
  if (target) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: target + queryOf(request) } },
    };
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (!hasEnding(request.uri)) request.uri += '.html';
  return request;
}
