import { createCodeDigest, keep, recall } from '../../../packages/contracts/cache/load.ts';

/** A drawing depends on its source, on the renderer, and on what we do to its output. */
const codeDigest = createCodeDigest(['packages/reference/diagram'], ['node_modules/beautiful-mermaid/package.json']);

/** The drawing for this key, from the disk where it has been drawn before. */
export function cached(key: string, draw: () => string): string {
  const whole = JSON.stringify([codeDigest(), key]);
  const known = recall('diagrams', whole);
  if (known !== undefined) return known;
  const drawing = draw();
  keep('diagrams', whole, drawing);
  return drawing;
}
