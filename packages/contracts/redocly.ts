/** The library that reads OpenAPI, which takes a second to start. Contracts that were kept don't need it. */
export function redocly(): typeof import('@redocly/openapi-core') {
  return require('@redocly/openapi-core');
}
