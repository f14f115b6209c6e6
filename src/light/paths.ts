/**
 * In place of `@docusaurus/utils-common`, whose CommonJS brings all of tslib into the first script. The site leaves
 * `trailingSlash` unset, so a path stays as it is.
 */
export function applyTrailingSlash(path: string): string {
  return path;
}

/** An error and what caused it, outermost first. */
export function getErrorCausalChain(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...getErrorCausalChain(error.cause)] : [error];
}
