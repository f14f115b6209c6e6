import { caching, hashedFolder, methods, securityHeaders, types } from '../rules.mjs';

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

  # The names of the files in ${hashedFolder} contain a hash of their content. A 404 there must not be kept.
  Header always set Cache-Control "${caching.other}"
  Header always set Cache-Control "${caching.hashed}" "expr=%{REQUEST_URI} =~ m#^${hashedFolder}# && %{REQUEST_STATUS} =~ /^(?:200|206|304)$/"
  FileETag MTime Size
  Header always set Allow "${methods.join(', ')}" "expr=%{REQUEST_STATUS} == 405"

  AddDefaultCharset Off
${Object.entries(types).map(renderType).join('\n')}
  <FilesMatch "^[^.]+$">
    ForceType "${types.txt}"
  </FilesMatch>
  AddEncoding br .br
  AddEncoding gzip .gz
  Header merge Vary Accept-Encoding "expr=%{CONTENT_TYPE} =~ /charset/"

  # A 404 has the status 404 and shows the site's own page.
  ErrorDocument 404 /404.html

  RewriteEngine On
  # URLs that have moved: site/aliases.tsv.
${[...aliases].map(([from, to]) => `  RewriteRule ^${escapePattern(from)}$ ${to} [R=301,L]`).join('\n')}

  # The copies that the build made are not pages, so they have no URL.
  RewriteRule \\.(?:br|gz)$ - [R=404,L]

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
