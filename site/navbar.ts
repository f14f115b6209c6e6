import type { ThemeConfig } from '@docusaurus/theme-common';
import { product } from './product.ts';

/** The top navigation: one entry an area, then version, language and colour mode. */
export const navbar: Partial<ThemeConfig['navbar']> = {
  title: product.name,
  hideOnScroll: true,
  logo: { src: '/img/mark.svg', alt: '', width: 28, height: 28 },
  items: [
    { type: 'docSidebar', sidebarId: 'platform', label: 'Platform', position: 'left' },
    { type: 'docSidebar', sidebarId: 'platformAPI', label: 'Platform API', position: 'left' },
    { type: 'docSidebar', sidebarId: 'sdk', label: 'Python SDK', position: 'left' },
    { type: 'docSidebar', sidebarId: 'models', label: 'AI Model Zoo', position: 'left' },
    { type: 'docsVersionDropdown', position: 'right' },
    { type: 'localeDropdown', position: 'right' },
  ],
};
