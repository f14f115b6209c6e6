import assert from 'node:assert/strict';
import { test } from 'node:test';
import { millisecondsOf } from './duration.ts';

const day = 86_400_000;

test('every part of a duration counts', () => {
  const durations = { PT1S: 1000, 'PT1.5S': 1500, PT2M: 120_000, PT1H: 3_600_000, P1D: day, P1DT1H: day + 3_600_000 };
  for (const [text, milliseconds] of Object.entries(durations)) assert.equal(millisecondsOf(text), milliseconds, text);
});

test('a week has 7 days, a month 30, and a year 365', () => {
  const durations = { P1W: 7 * day, P1M: 30 * day, P1Y: 365 * day, P1MT1M: 30 * day + 60_000, P1Y2M3D: 428 * day };
  for (const [text, milliseconds] of Object.entries(durations)) assert.equal(millisecondsOf(text), milliseconds, text);
});
