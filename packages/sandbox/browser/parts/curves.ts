import { loadPart } from './load.ts';

/** Stands in for `@noble/curves/nist.js`. */
export const { p256 } = loadPart<typeof import('@noble/curves/nist.js')>('curves');
