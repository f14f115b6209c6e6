/** The sidebars of the specification; `-` is a page without a sidebar. */
export const sidebars = ['platform', 'platformAPI', 'sdk', 'models', '-'] as const;

export type Sidebar = (typeof sidebars)[number];

/** A published URL and its sidebar. */
export interface Route {
  path: string;
  sidebar: Sidebar;
}

/** A URL that redirects to another one. */
export interface Alias {
  from: string;
  to: string;
}
