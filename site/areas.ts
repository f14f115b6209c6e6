/** The areas of the site, in the order of the top navigation: the folder of their pages, their sidebar, title, and URL. */
export const areas = [
  { folder: 'platform', sidebar: 'platform', title: 'Platform', url: '/' },
  { folder: 'api', sidebar: 'platformAPI', title: 'Platform API', url: '/api' },
  { folder: 'sdk', sidebar: 'sdk', title: 'Python SDK', url: '/sdk/introduction' },
  { folder: 'models', sidebar: 'models', title: 'AI Model Zoo', url: '/models' },
] as const;
