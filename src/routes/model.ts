/** The sidebars of the specification; `-` is a page that stands in none. */
export const sidebars = ['platform', 'platformAPI', 'sdk', 'models', '-'] as const;

export type Sidebar = (typeof sidebars)[number];

/** A published address and the sidebar it is shown under. */
export interface Route {
  path: string;
  sidebar: Sidebar;
}

/** An address that leads to another one. */
export interface Alias {
  from: string;
  to: string;
}
