const mebibyte = 1024 * 1024;

/** Bytes of the largest body that a service takes: the default of its `ORRERY_BODY_MAX_SIZE`. */
export const largestBody = 10 * mebibyte;

/** Bytes of the largest request with a document that a model takes; the model's own limit is lower. */
export const largestDocument = 32 * mebibyte;

const deepest = 100;

function check(value: unknown, levels: number): void {
  // Neither could be written again.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('A number in the JSON is too large.');
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw new SyntaxError(`The JSON is nested more than ${deepest} levels deep.`);
  for (const inner of Object.values(value)) check(inner, levels - 1);
}

/** Parses JSON; throws where it has a value that could not be written again. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  check(value, deepest);
  return value;
}
