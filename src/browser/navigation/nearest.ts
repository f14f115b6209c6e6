/** The edit distance of two words. */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const change = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

function words(path: string): string[] {
  return path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The distance of a page from a requested path: each requested word counts by the nearest word of the page's path. */
function farness(asked: string[], path: string): number {
  const candidates = words(path);
  const misses = asked.map((word) =>
    Math.min(1, ...candidates.map((candidate) => distance(word, candidate) / Math.max(word.length, candidate.length))),
  );
  const average = misses.reduce((sum, miss) => sum + miss, 0) / asked.length;
  return average + Math.abs(candidates.length - asked.length) * 0.02;
}

/** The pages whose URLs are nearest to one without a page; empty if none is near. */
export function nearest(path: string, pages: readonly string[], most = 5): string[] {
  const asked = words(path.replace(/\.(?:html?|md)$/, ''));
  if (asked.length === 0) return [];
  return pages
    .map((page) => ({ page, far: farness(asked, page) }))
    .filter(({ far }) => far < 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ page }) => page);
}
