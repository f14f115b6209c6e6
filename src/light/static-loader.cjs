/**
 * Takes the text out of a page's module for the browser, which gets it as HTML (see StaticContent.tsx). A page that
 * is a program, `.mdx`, keeps it, and brings what renders it.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function staticLoader(source) {
  if (this.resourcePath.endsWith('.mdx')) {
    return `${source}\nexport { default as Live } from '@site/src/theme/DocItem/Content';\n`;
  }
  const text = source.indexOf('function _createMdxContent(');
  if (text < 0) throw new Error(`${this.resourcePath}: its module has no _createMdxContent; see static-loader.cjs.`);
  return `${source.slice(0, text)}\nexport default function Page() {}\n`;
};
