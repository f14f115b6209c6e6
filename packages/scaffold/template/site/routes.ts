/**
 * Docs folder or page → URL. A page's URL is that of the longest entry that its path starts with, plus the rest of
 * the path (`index` adds nothing). An entry exists where the URLs differ from the folders, and says why.
 */
export const prefixes: Readonly<Record<string, string>> = {
  // A page for writers, outside of the areas.
  'markdown-page': '/markdown-page',
  platform: '/',
  api: '/api/v1',
  // The area's front page has no version.
  'api/index': '/api',
};
