import { loadContent } from './content.ts';
import { siteRoutes } from './page.ts';
import { matchRoutes } from './routing.tsx';

/** The development server has no finished pages, and the build is about to make them. */
const hasTexts = process.env.NODE_ENV === 'production' && typeof document !== 'undefined';

let started = false;

/**
 * In place of Docusaurus' own: loads what a page needs before it is shown. The first call comes from the first script,
 * for the page that is there already; it waits for a task of its own.
 */
export default async function preload(pathname: string) {
  const isFirst = !started;
  started = true;
  if (isFirst) await new Promise((resolve) => setTimeout(resolve));
  const branch = matchRoutes(siteRoutes, pathname);
  const scripts = branch.map(({ route }) => (route.component as { preload?: () => Promise<void> }).preload?.());
  const isNext = hasTexts && !isFirst && branch.at(-1)?.route.exact;
  await Promise.all([...scripts, isNext && loadContent(pathname)]);
}
