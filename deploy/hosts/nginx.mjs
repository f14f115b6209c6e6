import { caching, hashedFolder, methods, securityHeaders, types } from '../rules.mjs';

const mediaTypes = Object.entries(types).map(([ending, type]) => {
  const [name = '', charset] = type.split('; ');
  return { ending, name, isText: Boolean(charset) };
});

const texts = mediaTypes.filter(({ name, isText }) => isText && name !== 'text/html').map(({ name }) => name);

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

${Object.entries(securityHeaders)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cache-Control $site_caching always;
  add_header Allow $site_allow always;
  # No \`add_header\` below this line: a location with its own loses all of these.

  types {
${mediaTypes.map(({ ending, name }) => `    ${name} ${ending};`).join('\n')}
  }
  default_type text/plain;
  charset utf-8;
  charset_types ${texts.join(' ')};

  # Copies that the build made. They are not pages, so they have no URL.
  gzip_static on;
  gzip_vary on;
  brotli_static on;
  location ~ \\.(?:br|gz)$ { return 404; }

  # A 404 has the status 404 and shows the site's own page.
  error_page 403 404 =404 /404.html;

  if ($site_allow) { return 405; }

  # /page is page.html, and /page/ is page/index.html: the same page, without a redirect.
  location / { try_files $uri $uri.html $uri/index.html =404; }
  location ~ /$ { try_files \${uri}index.html =404; }

  # URLs that have moved: site/aliases.tsv.
${[...aliases].map(([from, to]) => `  location = ${from} { return 301 ${to}$is_args$args; }`).join('\n')}
}
`;
}
