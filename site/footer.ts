import type { ThemeConfig } from '@docusaurus/theme-common';
import { product } from './product.ts';

/** The footer: the four areas, the three social links, tagline and copyright. */
export const footer: ThemeConfig['footer'] = {
  style: 'light',
  links: [
    {
      title: 'Documentation',
      items: [
        { label: 'Platform', to: '/' },
        { label: 'Platform API', to: '/api' },
        { label: 'Python SDK', to: '/sdk/introduction' },
        { label: 'AI Model Zoo', to: '/models' },
      ],
    },
    {
      title: 'Community',
      items: Object.entries(product.social).map(([label, href]) => ({ label, href })),
    },
  ],
  copyright: `${product.tagline} Copyright © ${product.copyrightYear} ${product.name}.`,
};
