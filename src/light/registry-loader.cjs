/**
 * Leaves of each line of Docusaurus' registry what the browser asks for, the function that loads a module; the names
 * beside it are for rendering on the server.
 *
 * @param {string} source
 */
module.exports = function leanRegistry(source) {
  return source.replace(/\[(\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, '[$1]');
};
