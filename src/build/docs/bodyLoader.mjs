/**
 * @typedef {object} Options
 * @property {(file: string) => Promise<{ name: string, code: string } | undefined>} take the content of a compiled page
 * @property {string} folder
 */

/**
 * Emits the content of a page as a file of the server. The bundler keeps it with the module, and emits it again in a warm build.
 * @this {{ resourcePath: string, getOptions(): Options, emitFile(name: string, content: string): void }}
 * @param {string} code
 */
export default async function bodyLoader(code) {
  const { take, folder } = this.getOptions();
  const body = await take(this.resourcePath);
  if (body) this.emitFile(`${folder}/${body.name}`, body.code);
  return code;
}
