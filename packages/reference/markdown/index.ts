export { renderJson } from './json.ts';
export { parsePage } from './parse.ts';
export * from './tree.ts';
