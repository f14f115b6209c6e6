export { exampleOf } from './example.ts';
export { renderLife } from './life.ts';
export { renderFields } from './render.ts';
