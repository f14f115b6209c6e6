import { loadPart } from './load.ts';

/** Stands in for `sparqljs`. */
export const { Parser } = loadPart<typeof import('sparqljs')>('sparql');
