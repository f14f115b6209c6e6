/** The parts of the site that `docusaurus.config.ts` puts together, loaded as one: plugins share what they have read. */
export { default as browserPlugin } from './browser/plugin.ts';
export { default as contractsPlugin } from './contracts/plugin.ts';
export { default as dataPlugin } from './data/plugin.ts';
export { default as docsPlugin } from './docs/plugin.ts';
export { default as noticesPlugin } from './notices/plugin.ts';
export { default as offlinePlugin } from './offline/plugin.ts';
export { frontMatterOf } from './pages/frontMatter.ts';
export { remarkFacts, remarkPage } from './pages/mdx.ts';
export { loadPages } from './pages/records.ts';
export { loadRoutes } from './routes/load.ts';
export { default as routesPlugin } from './routes/plugin.ts';
export { default as sandboxPlugin } from './sandbox/plugin.ts';
export { default as searchPlugin } from './search/plugin.ts';
export { default as shellTheme } from './shell/plugin.ts';
export { template } from './shell/template.ts';
export { createSidebarItems } from './sidebar/load.ts';
export { default as sidebarPlugin } from './sidebar/plugin.ts';
export { default as textPlugin } from './text/plugin.ts';
