import {
  acceptRules,
  caching,
  hashedFolder,
  linksOf,
  methods,
  openFiles,
  openHeaders,
  pagePath,
  securityHeaders,
  types,
  unnamedTypes,
} from '../rules.mjs';

const mediaTypes = Object.entries(types).map(([ending, type]) => {
  const [name = '', charset] = type.split('; ');
  return { ending, name, isText: Boolean(charset) };
});

const texts = mediaTypes.filter(({ isText }) => isText);
const unnamed = [...unnamedTypes.keys()];

const { 'Cross-Origin-Resource-Policy': samePolicy, ...others } = securityHeaders;
const { 'Cross-Origin-Resource-Policy': openPolicy, 'Access-Control-Allow-Origin': openOrigin } = openHeaders;

/** @param {string} path @param {string} type */
function renderUnnamed(path, type) {
  return `  location = ${path} { default_type '${type.split('; charset')[0]}'; }`;
}

/** @param {Map<string, string>} aliases */
export function renderSite(aliases) {
  return `# nginx: include this file inside \`http { … }\`.
# Written by \`npm run deploy:write\` from deploy/rules.mjs: change the rules there, the two lines below here.
# Needs the brotli module (Debian: libnginx-mod-http-brotli-static); without it, delete the line \`brotli_static\`.

map $uri $site_caching {
  default "${caching.other}";
  # The names of these files contain a hash of their content.
  "~^${hashedFolder}" "${caching.hashed}";
}

# Markdown for requests that ask for it: the first pattern decides.
map $http_accept $site_format {
  default html;
${acceptRules.map(({ pattern, isMarkdown }) => `  "~*${pattern}" ${isMarkdown ? 'md' : 'html'};`).join('\n')}
}

# The Markdown copy of a page, where the request asks for it; otherwise the page.
map $site_format:$uri $site_file {
  default $uri.html;
  "md:/" /index.md;
  "~^md:(?<site_page>${pagePath})/?$" $site_page.md;
}
map $site_format:$request_uri $site_missing {
  default /404.html;
  "~^md:(?:${pagePath})?/?(?:\\?|$)" /404.md;
  "~\\.md(?:\\?|$)" /404.md;
}

# Pages only: their response depends on the request's Accept header, and leads to more.
map $uri $site_encodings {
  default "";
  "~(?:\\.(?:${texts.map(({ ending }) => ending).join('|')})|${unnamed.filter((path) => unnamedTypes.get(path)?.includes('charset')).join('|')})$" Accept-Encoding;
}
map $request_uri $site_vary {
  default $site_encodings;
  "~^(?:${unnamed.join('|')})(?:\\?|$)" $site_encodings;
  "~^(?:${pagePath})?/?(?:\\?|$)" "Accept-Encoding, Accept";
}
map $status:$request_uri $site_link {
  default "";
  "~^\\d+:(?:${unnamed.join('|')})(?:\\?|$)" "";
  "~^20[06]:/(?:\\?|$)" '${linksOf('/index.md')}';
  "~^20[06]:(?<site_named>${pagePath})/?(?:\\?|$)" '${linksOf('$site_named.md')}';
}

# Any origin may load what machines read.
map $uri $site_resources {
  default ${samePolicy};
  "~${openFiles}" ${openPolicy};
}
map $uri $site_origin {
  default "";
  "~${openFiles}" "${openOrigin}";
}

# Empty for the methods that the site accepts; nginx leaves out headers without a value.
map $request_method $site_allow {
  default "${methods.join(', ')}";
${methods.map((method) => `  ${method} "";`).join('\n')}
}

server {
  # Behind a load balancer that terminates TLS; otherwise \`listen 443 ssl http2\` with a certificate.
  listen 8080;
  root /srv/site;

  server_tokens off;
  absolute_redirect off;
  autoindex off;

${Object.entries(others)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cross-Origin-Resource-Policy $site_resources always;
  add_header Access-Control-Allow-Origin $site_origin always;
  add_header Vary $site_vary always;
  add_header Link $site_link;
  add_header Cache-Control $site_caching always;
  add_header Allow $site_allow always;
  # No \`add_header\` below this line: a location with its own loses all of these.

  types {
${mediaTypes.map(({ ending, name }) => `    ${name} ${ending};`).join('\n')}
  }
  default_type text/plain;
  charset utf-8;
  charset_types ${texts.flatMap(({ name }) => (name === 'text/html' ? [] : name)).join(' ')};

  # Copies that the build made. They are not pages, so they have no URL.
  gzip_static on;
  brotli_static on;
  location ~ \\.(?:br|gz)$ { return 404; }

  # A 404 has the status 404 and shows the site's own page.
  error_page 403 404 =404 $site_missing;

  if ($site_allow) { return 405; }

  # /page is page.html, and /page/ is page/index.html: the same page, without a redirect.
  location / { try_files $site_file $uri $uri.html $uri/index.html =404; }
  location ~ /$ { try_files $site_file \${uri}index.html =404; }
${[...unnamedTypes].map(([path, type]) => renderUnnamed(path, type)).join('\n')}

  # URLs that have moved: site/aliases.tsv.
${[...aliases].map(([from, to]) => `  location = ${from} { return 301 ${to}$is_args$args; }`).join('\n')}
}
`;
}
