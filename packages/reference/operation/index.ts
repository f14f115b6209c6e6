export { anchorOf } from './anchor.ts';
export { renderCallbacks, renderOperation, renderOperations, renderService } from './render.ts';
export type { Surroundings } from './surroundings.ts';
export { methodMark, renderLead, statusInWords, titleOf } from './words.ts';
