import path from 'node:path';
// The package's types leave out the second one.
// @ts-expect-error
import classicTheme, { validateThemeConfig } from '@docusaurus/theme-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

export { validateThemeConfig };

const folder = path.dirname(require.resolve('@docusaurus/theme-classic'));

/** The components of the classic theme without its styles and scripts, which the plugin itself would add to every page. */
export function classicComponents(context: LoadContext) {
  return {
    getThemePath: () => path.join(folder, 'theme'),
    getTypeScriptThemePath: () => path.join(folder, '../src/theme'),
    getDefaultCodeTranslationMessages: () => classicTheme(context, {}).getDefaultCodeTranslationMessages?.() ?? {},
  } satisfies Partial<Plugin>;
}
