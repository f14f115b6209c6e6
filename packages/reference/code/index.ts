export { loadFence } from './fence.ts';
export { languages, renderCode } from './render.ts';
