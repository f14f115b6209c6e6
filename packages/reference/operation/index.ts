export { renderRelease, renderReleases } from './changes.ts';
export type { Context } from './context.ts';
export { anchorOf } from './part.ts';
export { renderCallbacks, renderOperation, renderOperations, renderService } from './render.ts';
export { methodMark, renderLead, statusInWords, titleOf } from './words.ts';
