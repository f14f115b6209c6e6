import { caching, hashedFolder, metaPolicy, methods, securityHeaders, types, unnamedTypes } from '../rules.mjs';
import { respond } from './edge.mjs';

/** Types that these hosts guess wrong, or send without a charset. */
const guessed = /** @type {const} */ (['ico', 'json', 'md', 'sha256', 'txt', 'xml', 'yaml']);

const source = 'Written by `npm run deploy:write` from deploy/rules.mjs and site/aliases.tsv: change those.';

/** Headers for Netlify and Cloudflare Pages, which share the format. */
export function renderHeaders() {
  return `# ${source}
# Both hosts send documents with \`max-age=0, must-revalidate\`, which means the same as \`${caching.other}\`. It is not repeated
# here: two rules for one header would be joined by a comma.
/*
${Object.entries(securityHeaders)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}

# The names of these files contain a hash of their content.
${hashedFolder}*
  Cache-Control: ${caching.hashed}

${guessed.map((ending) => `/*.${ending}\n  Content-Type: ${types[ending]}`).join('\n')}
${[...unnamedTypes].map(([path, type]) => `${path}\n  Content-Type: ${type}`).join('\n')}
`;
}

/** The edge function for Netlify. It sets the headers of files too, so that those that machines load are open to any origin. */
export function renderNetlifyFunction() {
  return `// ${source}
${respond}

export default (request, context) =>
  respond(request, (asked) => (asked === request ? context.next() : fetch(asked, { redirect: 'manual' })));

export const config = { path: '/*', excludedPath: '${hashedFolder}*', method: ${JSON.stringify(methods)} };
`;
}

/** The worker for Cloudflare Pages, in its advanced mode. */
export function renderCloudflareWorker() {
  return `// ${source}
${respond}

export default { fetch: (request, env) => respond(request, (asked) => env.ASSETS.fetch(asked)) };
`;
}

/** The URLs that the worker gets. */
export function renderCloudflareRoutes() {
  return `${JSON.stringify({ version: 1, include: ['/*'], exclude: [`${hashedFolder}*`] }, null, 2)}\n`;
}

/**
 * Redirects for Netlify, which shows a file first unless the status has a \`!\`.
 * @param {Map<string, string>} aliases
 */
export function renderNetlifyRedirects(aliases) {
  return `# ${source}\n${[...aliases].map(([from, to]) => `${from} ${to} 301!`).join('\n')}\n`;
}

/**
 * Redirects for Cloudflare Pages, which come before files.
 * @param {Map<string, string>} aliases
 */
export function renderCloudflareRedirects(aliases) {
  return `# ${source}\n${[...aliases].map(([from, to]) => `${from} ${to} 301`).join('\n')}\n`;
}

/** The workflow that publishes to GitHub Pages. */
export function renderWorkflow() {
  return `# GitHub Pages. Copy this file to .github/workflows/, and choose "GitHub Actions" in Settings → Pages.
# ${source}
# GitHub Pages sends no headers of ours, so the policy is a <meta> element in each page. A <meta> element can't set the
# other headers: no HSTS beyond GitHub's own, and documents are cached for ten minutes.
name: Publish

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

# A release that has started is finished.
concurrency:
  group: pages
  cancel-in-progress: false

jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      # Not \`npm run build\`: GitHub compresses on its own, and copies would only be uploaded.
      - run: npm run build:files
        env:
          CONTENT_SECURITY_POLICY: "${metaPolicy}"
      # Without this file, Jekyll drops names that start with an underscore.
      - run: cp deploy/github-pages/.nojekyll build/
      - uses: actions/upload-pages-artifact@v4
        with:
          path: build
          include-hidden-files: true
      - id: deployment
        uses: actions/deploy-pages@v4
`;
}
