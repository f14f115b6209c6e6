// Runs Docusaurus' commands, without the first step of its binary: a question to the npm registry about newer versions.
import { inspect } from 'node:util';

// Minifying pages took half of the time of rendering and saved 29 bytes of each compressed page. Docusaurus reads the variable when it is loaded.
process.env.SKIP_HTML_MINIFICATION = 'true';
process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';
const { runCLI } = await import('@docusaurus/core/lib/index.js');

try {
  await runCLI(/** @type {[string, string, ...string[]]} */ (process.argv));
} catch (error) {
  // With all causes: Node would shorten them.
  console.error(inspect(error, { depth: Infinity }));
  process.exit(1);
}
