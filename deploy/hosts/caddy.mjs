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

/** @param {[path: string, type: string]} type */
function renderType([path, type]) {
  const name = path.replace(/\W/g, '');
  const vary = type.includes('charset') ? '\t\t\tVary Accept-Encoding\n\t\t\tdefer\n' : '';
  return `\t\t@${name} path ${path}\n\t\theader @${name} {\n\t\t\tContent-Type \`${type}\`\n${vary}\t\t}`;
}

const unnamed = [...unnamedTypes.keys()].join(' ');

/** @param {Map<string, string>} aliases */
export function renderSite(aliases) {
  return `# Caddy 2. Written by \`npm run deploy:write\` from deploy/rules.mjs: change the rules there, the site's name and folder here.
# With a host name in place of \`:8080\`, Caddy gets a certificate and redirects HTTP to HTTPS.

# Markdown for requests that ask for it: the first pattern decides.
(format) {
	map {header.Accept} {format} {
${acceptRules.map(({ pattern, isMarkdown }) => `\t\t\`~(?i)${pattern}\` ${isMarkdown ? 'md' : 'html'}`).join('\n')}
		default html
	}
}

# Any origin may load what machines read.
(open) {
	@open path_regexp ${openFiles}
	header @open {
${Object.entries(openHeaders)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
		defer
	}
}

(vary) {
	@varies {
		vars_regexp {http.request.orig_uri} ^(?:${pagePath})?/?(?:\\?|$)
		not path ${unnamed}
	}
	header @varies {
		Vary "Accept-Encoding, Accept"
		defer
	}
}

(headers) {
	header {
${Object.entries(securityHeaders)
  .map(([name, value]) => `\t\t${name in openHeaders ? '?' : ''}${name} "${value}"`)
  .join('\n')}
		-Server
		defer
	}
}

:8080 {
	root * /srv/site
	import headers
	import format

	# The names of the files in ${hashedFolder} contain a hash of their content.
	@hashed path ${hashedFolder}*
	header @hashed Cache-Control "${caching.hashed}"
	@fresh not path ${hashedFolder}*
	header @fresh Cache-Control "${caching.other}"

	@other not method ${methods.join(' ')}
	handle @other {
		header Allow "${methods.join(', ')}"
		respond "This site is read-only." 405
	}

	# The copies that the build made are not pages, so they have no URL.
	@copies path *.br *.gz
	handle @copies {
		error 404
	}

	# URLs that have moved: site/aliases.tsv.
${[...aliases]
  .map(
    ([from, to], index) =>
      `\t@alias${index} path ${from}\n\thandle @alias${index} {\n\t\tredir * ${to}?{query} 301\n\t}`,
  )
  .join('\n')}

	# In the order that they are written in: types follow the file, not the URL.
	route {
		@copy {
			path_regexp page ^(${pagePath})/?$
			not path ${unnamed}
			expression {format} == "md"
		}
		@homeCopy {
			path /
			expression {format} == "md"
		}
		rewrite @copy {re.page.1}.md
		rewrite @homeCopy /index.md

		# /page is page.html, and /page/ is page/index.html: the same page, without a redirect.
		try_files {path} {path}.html {path}/index.html =404

		# Pages only: their response depends on the request's Accept header, and leads to more.
		@page {
			vars_regexp page {http.request.orig_uri} ^(${pagePath})/?(?:\\?|$)
			not path ${unnamed}
		}
		@home vars_regexp {http.request.orig_uri} ^/(?:\\?|$)
		header @page Link \`${linksOf('{re.page.1}.md')}\`
		header @home Link \`${linksOf('/index.md')}\`
		# The first header of a name counts.
		import open
		import vary
${[...Object.entries(types).map(([ending, type]) => /** @type {[string, string]} */ ([`*.${ending}`, type])), ...unnamedTypes].map(renderType).join('\n')}

		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	# A 404 has the status 404 and shows the site's own page.
	handle_errors {
		import format
		@missing {
			path_regexp (?:^(?:${pagePath})?/?|\\.md)$
			expression {format} == "md" || {path}.endsWith(".md")
		}
		route {
			rewrite @missing /404.md
			@lost not path /404.md
			rewrite @lost /404.html
			@markdown path *.md
			header @markdown {
				Content-Type "${types.md}"
				defer
			}
			import vary
			import open
			import headers
			header {
				Cache-Control "${caching.other}"
				Content-Type "${types.html}"
				Vary Accept-Encoding
				defer
			}
		}
		file_server {
			precompressed br gzip
			status 404
		}
	}
}
`;
}
