/** The areas of the site, in the order that readers meet them: the folder of their pages, and what they are called. */
export const areas = [
  { folder: 'platform', title: 'Platform' },
  { folder: 'api', title: 'Platform API' },
  { folder: 'sdk', title: 'Python SDK' },
  { folder: 'models', title: 'AI Model Zoo' },
] as const;
