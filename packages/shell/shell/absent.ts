/** Stands in for modules of Node.js that only commands need which a page's shell doesn't have. */
export function gunzipSync(): never {
  throw new Error('This command needs Node.js.');
}

export { gunzipSync as constants, gunzipSync as gzipSync };
