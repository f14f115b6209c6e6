import { type Comparison, kinds } from './model.ts';

/** Changes as text, for a terminal: one contract after the other, breaking changes first. */
export function renderComparisons(comparisons: readonly Comparison[]): string {
  if (comparisons.length === 0) return 'The contracts are the same.';
  const parts = comparisons.map(({ contract, before, after, changes }) => {
    const version = before === after ? before : `${before ?? 'none'} → ${after ?? 'none'}`;
    const lines = kinds.flatMap((kind) =>
      changes
        .filter((change) => change.kind === kind)
        .map(({ place, text }) => `  ${kind.padEnd(8)}  ${[place, text].filter(Boolean).join(': ')}`),
    );
    return `${contract} (${version})\n${lines.join('\n')}`;
  });
  const counts = kinds.map((kind) => {
    const count = comparisons.flatMap(({ changes }) => changes).filter((change) => change.kind === kind).length;
    return `${count} ${kind}`;
  });
  return `${parts.join('\n\n')}\n\n${counts.join(', ')}`;
}
