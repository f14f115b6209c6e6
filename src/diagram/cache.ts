import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keep, recall } from '../cache/load.ts';

// A drawing depends on its source, on the renderer and on what we do to its output.
const drawnBy = [
  'render.ts',
  'boxes.ts',
  'frame.ts',
  'route.ts',
  '../../node_modules/beautiful-mermaid/package.json',
].map((file) => readFileSync(path.join(__dirname, file), 'utf8'));

/** The drawing for this key, from the disk where it has been drawn before. */
export function cached(key: string, draw: () => string): string {
  const whole = JSON.stringify([...drawnBy, key]);
  const known = recall('diagrams', whole);
  if (known !== undefined) return known;
  const drawing = draw();
  keep('diagrams', whole, drawing);
  return drawing;
}
