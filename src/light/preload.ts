import { siteRoutes } from './page.ts';
import { matchRoutes } from './routing.tsx';

let started = false;

/** Lets the browser draw and answer before the next piece of work. */
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * In place of Docusaurus' own: loads what a page needs before it is shown. The first call comes while the first script
 * is still running; it waits for a task of its own.
 */
export default async function preload(pathname: string) {
  if (!started) {
    started = true;
    await pause();
  }
  const branch = matchRoutes(siteRoutes, pathname);
  await Promise.all(branch.map(({ route }) => (route.component as { preload?: () => Promise<void> }).preload?.()));
}
