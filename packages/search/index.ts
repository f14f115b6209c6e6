export type { Hit, Piece, SearchResult, Store } from './model.ts';
export { search } from './search.ts';
export { isNear } from './typos.ts';
