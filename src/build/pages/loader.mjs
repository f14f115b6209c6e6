/**
 * @typedef {object} Options
 * @property {(file: string, text: string) => string | Promise<string>} render the page's module
 * @property {(file: string) => string[]} filesOf the files that it is made of, besides the page's
 */

/**
 * Gives Docusaurus a page that the pipeline has rendered.
 * @this {{ resourcePath: string, getOptions(): Options, addDependency(file: string): void }}
 * @param {string} text
 */
export default async function pageLoader(text) {
  const { render, filesOf } = this.getOptions();
  for (const file of filesOf(this.resourcePath)) this.addDependency(file);
  return render(this.resourcePath, text);
}
