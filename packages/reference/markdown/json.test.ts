import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderJson } from './json.ts';

test('what fits on a line stays on one, and the value is the same', () => {
  const value = {
    id: 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21',
    box: { x: 450, y: 108, width: 126, height: 24 },
    empty: [{}, [], null, 'line\nbreak, "quoted"'],
    long: Array.from({ length: 30 }, (_, index) => index * 1000),
  };
  const json = renderJson(value);
  assert.match(json, /^ {2}"box": \{ "x": 450, "y": 108, "width": 126, "height": 24 \},$/m);
  assert.match(json, /^ {4}29000$/m);
  assert.deepEqual(JSON.parse(json), value);
});
