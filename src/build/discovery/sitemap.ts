import { loadReleases } from '@docs/contracts/changes';
import type { Options } from '@docusaurus/plugin-sitemap';
import { product } from '../../../site/product.ts';
import { pageOf } from '../pages/source.ts';
import { datesOf } from './feed.ts';

/** The sitemap's pages. Those of operations that a release changed have its date. */
export const createSitemapItems: Options['createSitemapItems'] = async ({ defaultCreateSitemapItems, ...params }) => {
  const dates = datesOf(loadReleases(), (id) => pageOf(id)?.url);
  const items = await defaultCreateSitemapItems(params);
  return items.map((item) => {
    const lastmod = dates.get(decodeURI(item.url.slice(product.url.length)));
    return lastmod ? { ...item, lastmod } : item;
  });
};
