export type { Hit, IndexStart, Piece, SearchResult, Store } from './model.ts';
export { nearestWords } from './near.ts';
export { search } from './search.ts';
export { isNear } from './typos.ts';
