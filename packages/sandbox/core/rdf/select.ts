import { compareTerms } from './condition.ts';
import { Evaluation } from './evaluate.ts';
import type { FactIndex } from './fact-index.ts';
import { type Bindings, type Query, QueryTooExpensive } from './model.ts';
import type { Term } from './terms.ts';

/** The order of SPARQL: rows without a value first, then IRIs, then literals. */
function compareValues(a: Term | undefined, b: Term | undefined): number {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  if (a.type !== b.type) return a.type === 'uri' ? -1 : 1;
  return compareTerms(a, b) ?? (a.value < b.value ? -1 : Number(a.value > b.value));
}

/** How many rows a query can sort or compare, and how many characters all its rows can take. */
const [mostRows, mostText] = [50_000, 100_000_000];

/** The characters that a value takes besides its own. */
const overhead = 100;

/**
 * The rows that a query selects, and one more than `most` where it selects more than that. It pauses often: run it to its end, or let others
 * work in between.
 */
export function* selectRows(query: Query, indices: FactIndex[], most: number): Generator<undefined, Bindings[]> {
  const { where, order, variables, isDistinct, limit, offset } = query;
  const enough = Math.min(limit ?? Number.POSITIVE_INFINITY, most + 1);
  const shown: Bindings[] = [];
  const seen = new Set<string>();
  const unsorted: { values: Bindings; keys: (Term | undefined)[] }[] = [];
  let [skipped, text] = [0, 0];
  function show(values: Bindings) {
    const key = isDistinct ? JSON.stringify(values) : '';
    if (isDistinct && seen.has(key)) return;
    if (isDistinct) seen.add(key);
    if (skipped < offset) skipped++;
    else shown.push(values);
  }
  for (const row of enough > 0 ? new Evaluation(indices).rows(where) : []) {
    if (!row) yield;
    if (!row) continue;
    const kept = shown.length + seen.size;
    const values: Bindings = Object.fromEntries(
      variables.flatMap((name) => (row.has(name) ? [[name, row.get(name) as Term]] : [])),
    );
    if (order.length === 0) show(values);
    else unsorted.push({ values, keys: order.map(({ value }) => value(row)) });
    if (order.length > 0 || shown.length + seen.size > kept)
      for (const { value } of Object.values(values)) text += value.length + overhead;
    if (shown.length >= enough) break;
    if (unsorted.length + seen.size > mostRows)
      throw new QueryTooExpensive(`The query sorts or compares more than ${mostRows} rows.`);
    if (text > mostText) throw new QueryTooExpensive('The rows of the query take too much memory.');
  }
  const sorted = unsorted.sort((a, b) => {
    for (const [at, { isDescending }] of order.entries()) {
      const result = compareValues(a.keys[at], b.keys[at]);
      if (result !== 0) return isDescending ? -result : result;
    }
    return 0;
  });
  for (const { values } of sorted) show(values);
  return shown.slice(0, enough);
}
