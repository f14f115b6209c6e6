import { loadAliases } from '../site/aliases.mjs';
import * as apache from './hosts/apache.mjs';
import * as caddy from './hosts/caddy.mjs';
import * as cloudfront from './hosts/cloudfront.mjs';
import * as nginx from './hosts/nginx.mjs';
import * as pages from './hosts/pages.mjs';

/** The configuration of every host, by file name below deploy/. */
export function renderFiles(aliases = loadAliases()) {
  return {
    'nginx/site.conf': nginx.renderSite(aliases),
    'apache/site.conf': apache.renderSite(aliases),
    'caddy/Caddyfile': caddy.renderSite(aliases),
    'netlify/_headers': pages.renderHeaders(),
    'netlify/_redirects': pages.renderNetlifyRedirects(aliases),
    'netlify/edge-functions/pages.js': pages.renderNetlifyFunction(),
    'cloudflare/_headers': pages.renderHeaders(),
    'cloudflare/_redirects': pages.renderCloudflareRedirects(aliases),
    'cloudflare/_worker.js': pages.renderCloudflareWorker(),
    'cloudflare/_routes.json': pages.renderCloudflareRoutes(),
    'github-pages/publish.yml': pages.renderWorkflow(),
    'cloudfront/function.js': cloudfront.renderFunction(aliases),
    'cloudfront/headers-policy.json': cloudfront.renderPolicy(),
    'cloudfront/release.sh': cloudfront.renderRelease(),
  };
}
