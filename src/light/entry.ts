/** Lets the browser draw and answer before the next piece of work. */
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The first script, in steps: each module below runs in a task of its own, so that none of them holds up the reader.
 * All of them are part of this file; nothing more is fetched.
 */
async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await pause();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await pause();
  // Docusaurus' own first script; see plugin.ts.
  await import(/* webpackMode: "eager" */ '@docusaurus-entry');
}

start();
