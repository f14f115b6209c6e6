// Writes the configuration of every host from deploy/rules.mjs and site/aliases.tsv.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderFiles } from './files.mjs';

for (const [name, text] of Object.entries(renderFiles())) {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
