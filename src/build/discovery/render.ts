import { createHash } from 'node:crypto';
import type { Contract } from '@docs/contracts';
import { copyUrl } from '@docs/reference/urls';
import { areas } from '../../../site/areas.ts';
import { contentSignal, skill } from '../../../site/machines.ts';
import { product } from '../../../site/product.ts';
import { skillUrl } from './skill.ts';

/** The contracts as a set of links: RFC 9727. */
export function renderCatalog(contracts: Contract[], pageOf: (service: string) => string | undefined): string {
  const linkset = contracts.map(({ service, title, servers }) => {
    const page = pageOf(service);
    return {
      anchor: servers[0]?.url ?? `https://${product.apiHost}`,
      'service-desc': ['yaml', 'json'].map((ending) => ({
        href: `${product.url}/openapi/${service}.${ending}`,
        type: `application/${ending}`,
        title,
      })),
      ...(page && {
        'service-doc': [
          { href: product.url + encodeURI(page), type: 'text/html', title },
          { href: product.url + encodeURI(copyUrl(page)), type: 'text/markdown', title },
        ],
      }),
    };
  });
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** The index of the one skill: version 0.2.0 of Agent Skills Discovery. */
export function renderSkills(text: string): string {
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const { name, description } = skill;
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [{ name, type: 'skill-md', description, url: skillUrl, digest }],
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}

/** Where to report vulnerabilities: RFC 9116. Builds of one month are equal. */
export function renderSecurity(now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return `Contact: ${product.repository}/security/advisories/new
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${product.url}/.well-known/security.txt
Policy: ${product.repository}/blob/main/SECURITY.md
`;
}

export const robots = `User-agent: *
Content-Signal: ${contentSignal}
Allow: /

Sitemap: ${product.url}/sitemap.xml
`;

/** The Markdown that hosts return for URLs without a page. */
export const missing = `# Page not found

> All pages: ${product.url}/llms.txt

There's no page at this URL. URLs are case-sensitive.

- [Index of all pages](${product.url}/llms.txt)
- Search: [pages.json](${product.url}/data/pages.json) has the title, description, and sections of every page.
- [Contracts of all services and models](${product.url}/.well-known/api-catalog)

## Areas

${areas.map(({ title, url }) => `- [${title}](${product.url}${copyUrl(url)})`).join('\n')}
`;
