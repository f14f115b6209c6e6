/** Redocly's library. It takes a second to start, and contracts that were kept need none of it. */
export function redocly(): typeof import('@redocly/openapi-core') {
  return require('@redocly/openapi-core');
}
