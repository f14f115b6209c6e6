import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** How long an entry of the cache is kept after its last use. */
const keptDays = 14;

/** When something was last used: a file when it was written or touched, a folder when one of its files was. */
function lastUse(place: string): number {
  try {
    const stats = statSync(place);
    if (!stats.isDirectory()) return stats.mtimeMs;
    return Math.max(stats.mtimeMs, ...readdirSync(place).map((name) => lastUse(path.join(place, name))));
  } catch {
    return Date.now(); // Another build has just removed it.
  }
}

/** Removes what no build has used for two weeks. `folder` has a folder for each kind of entry. */
export function prune(folder: string, now = Date.now()): string[] {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const entries = kinds.flatMap(({ name }) => readdirSync(path.join(folder, name)).map((entry) => `${name}/${entry}`));
  const old = entries.filter((entry) => now - lastUse(path.join(folder, entry)) > keptDays * 24 * 60 * 60 * 1000);
  for (const entry of old) rmSync(path.join(folder, entry), { recursive: true, force: true });
  return old;
}
