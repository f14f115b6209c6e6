/** The areas of the site, in the order of the top navigation: the folder of their pages, their sidebar, title, and URL. */
export const areas = [
  { folder: 'platform', sidebar: 'platform', title: 'Home', url: '/' },
  { folder: 'api', sidebar: 'platformAPI', title: 'API', url: '/api' },
] as const;
