export type { Hit, IndexStart, Piece, SearchResult, Store } from './model.ts';
export { search } from './search.ts';
export { isNear } from './typos.ts';
