import { loadPart } from './load.ts';

/** Stands in for `n3/lib/N3Parser.js`. */
export default loadPart<{ default: typeof import('n3').Parser }>('turtle').default;
