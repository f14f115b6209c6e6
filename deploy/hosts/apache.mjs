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

const texts = Object.entries(types).filter(([, type]) => type.includes('charset'));

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** @param {[string, string]} type */
function renderType([ending, type]) {
  return `  <FilesMatch "\\.${ending}(?:\\.br|\\.gz)?$">
    ForceType "${type}"
  </FilesMatch>`;
}

/**
 * @param {string} name
 * @param {string} ending
 */
function renderEncoding(name, ending) {
  return `  RewriteCond %{HTTP:Accept-Encoding} (?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))
  RewriteCond %{DOCUMENT_ROOT}$0.${ending} -f
  RewriteRule ^.+\\.(?:${texts.map(([text]) => text).join('|')})$ $0.${ending} [PT,L]`;
}

const [full, html, partial] = acceptRules.map(({ pattern }) => pattern.replaceAll(' ', '\\x20'));

/** @param {string} text */
function quote(text) {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** @param {Map<string, string>} aliases */
export function renderSite(aliases) {
  return `# Apache 2.4: a virtual host. Needs the modules allowmethods, headers, mime, and rewrite
# (Debian: a2enmod allowmethods headers rewrite).
# Written by \`npm run deploy:write\` from deploy/rules.mjs: change the rules there, port and folder here.

Define SITE /srv/site
# Behind a load balancer that terminates TLS; otherwise port 443 with \`SSLEngine on\` and a certificate.
Listen 8080

ServerTokens Prod
ServerSignature Off
TraceEnable Off
<VirtualHost *:8080>
  DocumentRoot \${SITE}
  <Directory \${SITE}>
    Require all granted
    AllowMethods ${methods.join(' ')}
    AllowOverride None
    # No listings, no guessing of file names, no redirect from /page to /page/.
    Options FollowSymLinks
    DirectorySlash Off
    DirectoryIndex disabled
  </Directory>

${Object.entries(securityHeaders)
  .map(([name, value]) => `  Header always set ${name} "${value}"`)
  .join('\n')}
  # Any origin may load what machines read.
${Object.entries(openHeaders)
  .map(
    ([name, value]) =>
      `  Header always set ${name} "${value}" "expr=%{REQUEST_URI} =~ m#${openFiles.replaceAll('$', '(?:\\.br|\\.gz)?$')}#"`,
  )
  .join('\n')}

  # The names of the files in ${hashedFolder} contain a hash of their content. A 404 there must not be kept.
  Header always set Cache-Control "${caching.other}"
  Header always set Cache-Control "${caching.hashed}" "expr=%{REQUEST_URI} =~ m#^${hashedFolder}# && %{REQUEST_STATUS} =~ /^(?:200|206|304)$/"
  FileETag MTime Size
  Header always set Allow "${methods.join(', ')}" "expr=%{REQUEST_STATUS} == 405"

  AddDefaultCharset Off
${Object.entries(types).map(renderType).join('\n')}
${[...unnamedTypes]
  .map(([path, type]) => `  <Location "${path}">\n    ForceType ${quote(type)}\n  </Location>`)
  .join('\n')}
  AddEncoding br .br
  AddEncoding gzip .gz
  Header merge Vary Accept-Encoding "expr=%{CONTENT_TYPE} =~ /charset/"

  # Pages only: their response depends on the request's Accept header, and leads to more.
  Header merge Vary Accept env=PAGE
  Header set Link ${quote(linksOf('%{PAGE}e.md'))} "expr=%{REQUEST_STATUS} =~ /^20[06]$/ && -n reqenv('PAGE')"

  # A 404 has the status 404 and shows the site's own page.
  ErrorDocument 404 /404.html

  RewriteEngine On
  # URLs that have moved: site/aliases.tsv.
${[...aliases].map(([from, to]) => `  RewriteRule ^${escapePattern(from)}$ ${to} [R=301,L]`).join('\n')}

  # The copies that the build made are not pages, so they have no URL.
  RewriteRule \\.(?:br|gz)$ - [R=404,L]

  # Markdown for requests that ask for it: the first pattern decides.
  RewriteCond %{HTTP:Accept} "${full}" [NC,NV,OR]
  RewriteCond %{HTTP:Accept} "!${html}" [NC,NV]
  RewriteCond %{HTTP:Accept} "${full}" [NC,NV,OR]
  RewriteCond %{HTTP:Accept} "${partial}" [NC,NV]
  RewriteRule ^ - [E=FORMAT:md]
  RewriteCond %{THE_REQUEST} "^\\S+ /[? ]"
  RewriteRule ^ - [E=PAGE:/index]
  RewriteCond %{THE_REQUEST} "!^\\S+ (?:${[...unnamedTypes.keys()].join('|')})[? ]"
  RewriteCond %{THE_REQUEST} "^\\S+ (${pagePath})/?[? ]"
  RewriteRule ^ - [E=PAGE:%1]
  RewriteCond %{ENV:FORMAT} md
  RewriteCond %{DOCUMENT_ROOT}$1.md -f
  RewriteRule ^(${pagePath})/?$ $1.md
  RewriteCond %{ENV:FORMAT} md
  RewriteRule ^/$ /index.md
  RewriteCond %{THE_REQUEST} "\\.md[? ]" [OR]
  RewriteCond %{ENV:FORMAT}:%{ENV:PAGE} ^md:/
  RewriteRule ^/404\\.html$ /404.md

  # /page is page.html, and /page/ is page/index.html: the same page, without a redirect.
  RewriteCond %{DOCUMENT_ROOT}$0index.html -f
  RewriteRule ^.*/$ $0index.html
  RewriteCond %{DOCUMENT_ROOT}$0 !-f
  RewriteCond %{DOCUMENT_ROOT}$0.html -f
  RewriteRule ^.*[^/]$ $0.html
  RewriteCond %{DOCUMENT_ROOT}$0 !-f
  RewriteRule ^.*$ - [R=404,L]

${renderEncoding('br', 'br')}
${renderEncoding('gzip', 'gz')}
  RewriteRule ^.*$ $0 [PT]
</VirtualHost>
`;
}
