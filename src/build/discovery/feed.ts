import type { Release } from '@docs/contracts/changes';
import type { Phrases } from '@docs/reference/markdown';
import { renderRelease } from '@docs/reference/operation';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { product } from '../../../site/product.ts';

/** Characters of HTML as text of XML. */
function toXml(value: string): string {
  return toHtml({ type: 'text', value }, { characterReferences: { useNamedReferences: false } });
}

/** The releases as a feed: RFC 4287. `page` lists them; links must be absolute. */
export function renderFeed(releases: Release[], page: string, linkTo: (id: string) => Phrases[number]): string {
  const entries = releases.map((release) => {
    const html = toHtml(toHast({ type: 'root', children: renderRelease(release, linkTo) } as Root));
    return `  <entry>
    <title>Changes of ${release.date}</title>
    <id>${page}#${release.since}</id>
    <link href="${page}#changes"/>
    <updated>${release.date}T00:00:00Z</updated>
    <content type="html">${toXml(html)}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${product.name} API: changes</title>
  <id>${product.url}/changes.xml</id>
  <link rel="self" href="${product.url}/changes.xml"/>
  <updated>${releases[0]?.date}T00:00:00Z</updated>
  <author><name>${product.name}</name></author>
${entries.join('')}</feed>
`;
}

/** When the operations of each page were last changed, by the page's URL. */
export function datesOf(releases: readonly Release[], urlOf: (id: string) => string | undefined): Map<string, string> {
  const oldestFirst = [...releases].reverse();
  return new Map(
    oldestFirst.flatMap(({ date, changes }) =>
      changes
        .flatMap(({ operations }) => operations)
        .flatMap((id): [string, string][] => {
          const [url] = urlOf(id)?.split('#') ?? [];
          return url ? [[url, date]] : [];
        }),
    ),
  );
}
