import { readFileSync } from 'node:fs';
import { acceptRules, openFiles, openHeaders, pagePath, securityHeaders, types, unnamedTypes } from '../rules.mjs';

const rules = readFileSync(new URL('../rules.mjs', import.meta.url), 'utf8');

/** A function of the rules as it is written: when it runs, a loader may have made it shorter.
 * @param {string} name
 */
function sourceOf(name) {
  const source = new RegExp(`^export (function ${name}\\([^]*?^})$`, 'm').exec(rules)?.[1];
  if (!source) throw new Error(`deploy/rules.mjs has no function ${name}.`);
  return source;
}

/** @param {string} name @param {unknown} value */
function constant(name, value) {
  return `const ${name} = ${JSON.stringify(value, null, 2)};`;
}

/** The rules about pages and their Markdown, for hosts that run JavaScript. */
export const negotiation = `${constant('acceptRules', acceptRules)}
${constant('pagePath', pagePath)}
const unnamedTypes = new Map(${JSON.stringify([...unnamedTypes])});
${constant('openFiles', openFiles)}
${constant('openHeaders', openHeaders)}

${sourceOf('wantsMarkdown')}

${sourceOf('copyOf')}

${sourceOf('linksOf')}`;

/** Responds to a request with the host's files, which \`load\` returns: it may follow no redirect. */
export const respond = `${negotiation}

${constant('securityHeaders', securityHeaders)}

async function respond(request, load) {
  const url = new URL(request.url);
  const copy = copyOf(url.pathname);
  const isMarkdown = copy !== undefined && wantsMarkdown(request.headers.get('accept') || '');
  const at = (path) => load(new Request(new URL(path + url.search, url), request));
  let path = isMarkdown ? copy : url.pathname;
  let found = isMarkdown ? await at(copy) : await load(request);
  // A URL that has moved has no copy.
  if (isMarkdown && found.status === 404) {
    found = await load(request);
    if (found.status !== 404) path = url.pathname;
  }
  if (found.status === 404 && path.endsWith('.md')) {
    path = '/404.md';
    found = new Response((await at(path)).body, { status: 404 });
  }
  const response = new Response(found.body, found);
  const set = (headers) => {
    for (const name of Object.keys(headers)) response.headers.set(name, headers[name]);
  };
  set(securityHeaders);
  if (new RegExp(openFiles).test(found.status === 404 && path !== '/404.md' ? '' : path)) set(openHeaders);
  if (path.endsWith('.md')) set({ 'Content-Type': ${JSON.stringify(types.md)} });
  if (copy) set({ Vary: 'Accept-Encoding, Accept' });
  if (copy && response.ok) set({ Link: linksOf(copy) });
  return response;
}`;
