export { type IndexFiles, renderIndex } from './render.ts';
export { readSources, type SourcePage } from './source.ts';
