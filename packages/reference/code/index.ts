export { loadFence } from './load.ts';
export { languages, renderCode } from './render.ts';
