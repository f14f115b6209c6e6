import { existsSync, readFileSync } from 'node:fs';

/** The URLs that lead to another one, by their path: `site/aliases.tsv`. */
export function loadAliases(file = 'site/aliases.tsv') {
  if (!existsSync(file)) return new Map();
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split('\t'))));
}
