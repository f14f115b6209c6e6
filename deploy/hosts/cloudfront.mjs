import { caching, hashedFolder, securityHeaders, types } from '../rules.mjs';

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
  return `// CloudFront function, runtime cloudfront-js-2.0, on the event "viewer request".
// Written by \`npm run deploy:write\` from site/aliases.tsv: change the aliases there.
// S3 knows objects and no folders: /page is the object page.html, and /page/ is page/index.html.

const aliases = ${JSON.stringify(Object.fromEntries(aliases), null, 2)};

function queryOf(request) {
  const pairs = Object.entries(request.querystring).map(([name, { value }]) => (value ? \`\${name}=\${value}\` : name));
  return pairs.length > 0 ? \`?\${pairs.join('&')}\` : '';
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
  const copy = (ending, type) => `copy "${type}" --exclude '*' --include '*.${ending}'`;
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
copy '${types.txt}' --exclude '*' --include 'samples/SHA256SUMS'
${copy('html', types.html)}

# 3. The edge keeps documents until they are invalidated.
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
`;
}
