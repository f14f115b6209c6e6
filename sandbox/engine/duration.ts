const units = [
  ['D', 86_400_000],
  ['H', 3_600_000],
  ['M', 60_000],
  ['S', 1000],
] as const;

/** The milliseconds of an ISO 8601 duration of days, hours, minutes, and seconds. */
export function millisecondsOf(duration: string): number {
  return units.reduce((sum, [unit, length]) => {
    const [, count = '0'] = new RegExp(`(\\d+(?:\\.\\d+)?)${unit}`).exec(duration) ?? [];
    return sum + Number(count) * length;
  }, 0);
}
