import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textWidth } from './metrics.ts';

test('widths are those of the font that the sample documents use', () => {
  // From the contract of spatial text: words of 10, 12, and 20 points.
  assert.equal((textWidth('Cardboard') * 10).toFixed(1), '47.2');
  assert.equal((textWidth('Halden') * 12).toFixed(1), '38.0');
  assert.equal((textWidth('2026-0117') * 20).toFixed(1), '95.6');
});
