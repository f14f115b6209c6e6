/**
 * @typedef {object} Options
 * @property {(text: string) => string[]} dependenciesOf the files that a page is made of, besides its own text
 * @property {(file: string, text: string) => Promise<void>} check throws what is wrong with a page's head
 * @property {string} urls the table of URLs
 */

/**
 * Tells the bundler which files a page is made of, so that it compiles the page again when one of them changes, and reports what is wrong
 * with its head.
 * @this {{ resourcePath: string, getOptions(): Options, addDependency(file: string): void }}
 * @param {string} text
 */
export default async function pageLoader(text) {
  const { dependenciesOf, check, urls } = this.getOptions();
  for (const file of dependenciesOf(text)) this.addDependency(file);
  try {
    await check(this.resourcePath, text);
  } catch (error) {
    // A line in the table may be what the page lacks.
    this.addDependency(urls);
    throw error;
  }
  return text;
}
