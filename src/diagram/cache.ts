import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../node_modules/.cache/diagrams');

// A drawing depends on its source, on the renderer and on what we do to its output.
const drawnBy = ['render.ts', '../../node_modules/beautiful-mermaid/package.json'].map((file) =>
  readFileSync(path.join(__dirname, file), 'utf8'),
);

/** The drawing for this key, from the disk where it has been drawn before. */
export function cached(key: string, draw: () => string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([...drawnBy, key]))
    .digest('hex');
  const file = path.join(folder, `${hash}.svg`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const drawing = draw();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, drawing);
    return drawing;
  }
}
