import { caching, hashedFolder, securityHeaders, types, unnamedTypes } from '../rules.mjs';
import { negotiation } from './edge.mjs';

/** Headers that CloudFront has fields for; it rejects them among the custom headers. */
const fields = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
];

/**
 * The function that maps URLs to files.
 * @param {Map<string, string>} aliases
 */
export function renderFunction(aliases) {
  return `// CloudFront function, runtime cloudfront-js-2.0, on the events "viewer request" and "viewer response".
// Written by \`npm run deploy:write\` from deploy/rules.mjs and site/aliases.tsv: change those.
// S3 knows objects and no folders: /page is the object page.html, and /page/ is page/index.html.

const aliases = ${JSON.stringify(Object.fromEntries(aliases))};
${negotiation}

function queryOf(request) {
  const pairs = Object.entries(request.querystring).map(([name, { value }]) => (value ? \`\${name}=\${value}\` : name));
  return pairs.length > 0 ? \`?\${pairs.join('&')}\` : '';
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
  const copy = copyOf(uri.replace(/(?:\\/index)?\\.(?:html|md)$/, '') || '/');
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
`;
}

/** The response headers policy, for `aws cloudfront create-response-headers-policy`. */
export function renderPolicy() {
  const others = Object.entries(securityHeaders).filter(([name]) => !fields.includes(name));
  const policy = {
    Name: 'documentation',
    Comment:
      'Written by npm run deploy:write from deploy/rules.mjs. Caching and types are metadata of the objects: see deploy/README.md.',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: securityHeaders['Content-Security-Policy'],
      },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/\d+/.exec(securityHeaders['Strict-Transport-Security'])?.[0]),
        IncludeSubdomains: false,
        Preload: false,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: securityHeaders['X-Frame-Options'] },
      ReferrerPolicy: { Override: true, ReferrerPolicy: securityHeaders['Referrer-Policy'] },
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** The release: hashed files first, documents after, each with its type and caching as metadata. */
export function renderRelease() {
  const texts = Object.entries(types).filter(([ending]) => ending !== 'html');
  /** @type {(ending: string, type: string) => string} */
  const copy = (ending, type) => `copy '${type}' --exclude '*' --include '*.${ending}'`;
  return `#!/bin/sh
# Releases build/ to S3 and CloudFront. usage: BUCKET=… DISTRIBUTION=… sh deploy/cloudfront/release.sh
# Written by \`npm run deploy:write\` from deploy/rules.mjs: change the rules there.
# Build with \`npm run build:files\`: CloudFront compresses on its own (set "Compress" in its cache behavior).
set -eu

# 1. Hashed files. Nothing is deleted: readers of the last release still load theirs.
${Object.entries(types)
  .filter(([ending]) => ['css', 'html', 'js', 'json', 'woff2'].includes(ending))
  .map(
    ([
      ending,
      type,
    ]) => `aws s3 sync build${hashedFolder} "s3://$BUCKET${hashedFolder}" --exclude '*' --include '*.${ending}' --size-only \\
  --content-type '${type}' --cache-control '${caching.hashed}'`,
  )
  .join('\n')}

# 2. Everything else, documents last.
copy() {
  type=$1
  shift
  aws s3 cp build/ "s3://$BUCKET/" --recursive "$@" --exclude 'assets/*' --content-type "$type" --cache-control '${caching.other}'
}
${texts.map(([ending, type]) => copy(ending, type)).join('\n')}
${[...unnamedTypes].map(([name, type]) => `copy '${type}' --exclude '*' --include '${name.slice(1)}'`).join('\n')}
${copy('html', types.html)}

# 3. The edge keeps documents until they are invalidated.
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
`;
}
