import { caching, hashedFolder, methods, securityHeaders, types } from '../rules.mjs';

/** @param {[string, string]} type */
function renderType([ending, type]) {
  const vary = type.includes('charset') ? '\t\t\tVary Accept-Encoding\n\t\t\tdefer\n' : '';
  return `\t\t@${ending} path *.${ending}\n\t\theader @${ending} {\n\t\t\tContent-Type "${type}"\n${vary}\t\t}`;
}

/** @param {Map<string, string>} aliases */
export function renderSite(aliases) {
  return `# Caddy 2. Written by \`npm run deploy:write\` from deploy/rules.mjs: change the rules there, the site's name and folder here.
# With a host name in place of \`:8080\`, Caddy gets a certificate and redirects HTTP to HTTPS.

(headers) {
	header {
${Object.entries(securityHeaders)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
		-Server
		defer
	}
}

:8080 {
	root * /srv/site
	import headers

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
		# /page is page.html, and /page/ is page/index.html: the same page, without a redirect.
		try_files {path} {path}.html {path}/index.html =404

${Object.entries(types).map(renderType).join('\n')}
		@plain not path *.*
		header @plain {
			Content-Type "${types.txt}"
			Vary Accept-Encoding
			defer
		}

		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	# A 404 has the status 404 and shows the site's own page.
	handle_errors {
		rewrite * /404.html
		import headers
		header {
			Cache-Control "${caching.other}"
			Content-Type "${types.html}"
			Vary Accept-Encoding
			defer
		}
		file_server {
			precompressed br gzip
			status 404
		}
	}
}
`;
}
