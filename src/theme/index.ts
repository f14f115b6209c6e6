/** The door of this room: the components, and what the build asks of them. */
export { components } from './components.ts';
export { hasContents, hasContentsColumn, isHome } from './DocItem/kind.ts';
export { candidates } from './DocRoot/candidates.ts';
export { renderWholeSidebar, sidebarFile } from './Sidebar/render.ts';
