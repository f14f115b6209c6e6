export { loadScreen } from './load.ts';
export { renderScreen, width } from './render.ts';
export { screenInWords } from './words.ts';
