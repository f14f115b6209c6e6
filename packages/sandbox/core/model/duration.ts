const day = 86_400_000;

/** The milliseconds of the units before the `T` of a duration, and after it: an `M` is a month or a minute. */
const units: Readonly<Record<string, number>>[] = [
  { Y: 365 * day, M: 30 * day, W: 7 * day, D: day },
  { H: 3_600_000, M: 60_000, S: 1000 },
];

/** The milliseconds of an ISO 8601 duration. A month has 30 days, and a year 365. */
export function millisecondsOf(duration: string): number {
  const lengths = duration
    .split('T')
    .flatMap((part, at) =>
      [...part.matchAll(/(\d+(?:\.\d+)?)([A-Z])/g)].map(
        ([, count, unit = '']) => Number(count) * (units[at]?.[unit] ?? 0),
      ),
    );
  return lengths.reduce((sum, length) => sum + length, 0);
}
