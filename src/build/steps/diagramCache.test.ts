import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cached } from './diagramCache.ts';

test('what has been drawn once is not drawn again', () => {
  const key = `${process.pid}-${Date.now()}`;
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return '<svg></svg>';
  };
  assert.equal(cached(key, draw), '<svg></svg>');
  assert.equal(cached(key, draw), '<svg></svg>');
  assert.equal(drawn, 1);
  cached(`${key} changed`, draw);
  assert.equal(drawn, 2);
});
