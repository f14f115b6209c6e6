const mebibyte = 1024 * 1024;

/** Bytes of the largest body that a service takes: the default of its `ORRERY_BODY_MAX_SIZE`. */
export const largestBody = 10 * mebibyte;

/** Bytes of the largest request with a document that a model takes; the model's own limit is lower. */
export const largestDocument = 32 * mebibyte;

const deepest = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Parses JSON; throws where it is nested so deeply that it could not be written again. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, deepest)) throw new SyntaxError(`The JSON is nested more than ${deepest} levels deep.`);
  return value;
}
