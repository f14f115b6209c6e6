import { link, list, paragraph, words } from '@docs/reference/markdown';
import { downloadLinks } from '../pages/downloads.ts';
import { directive } from './directive.ts';

function firstParagraph(markdown: string): string {
  return markdown.trim().split(/\n\s*\n/)[0] ?? '';
}

/** The services that have an overview page: their titles, purposes, and contracts to download. */
export default directive({}, (_, site) => {
  const items = [...site.services().values()].flatMap(({ service, title, summary, description }) => {
    const url = site.urlOfDirective('contract', service);
    if (!url) return [];
    const purpose = words(summary || firstParagraph(description));
    return [[paragraph([link(url, title), ' ', ...purpose]), paragraph(downloadLinks(service))]];
  });
  return [list(items)];
});
