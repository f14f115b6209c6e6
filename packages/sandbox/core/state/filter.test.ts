import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterItems } from './filter.ts';

test('what was derived from an object through many others is found', () => {
  const items = Array.from({ length: 50_000 }, (_, at) => ({
    id: String(at),
    derivedFrom: at === 0 ? [] : [String(at - 1)],
  }));
  const found = (id: string) => filterItems(items.toReversed(), { includeIndirect: true, derivedFrom: id });
  assert.deepEqual([found('0').length, found('49998').length, found('none').length], [49_999, 1, 0]);
  const circle = [
    { id: 'a', derivedFrom: ['b'] },
    { id: 'b', derivedFrom: ['a', 'deleted'] },
  ];
  assert.equal(filterItems(circle, { includeIndirect: true, derivedFrom: 'a' }).length, 2);
  assert.equal(filterItems(circle, { includeIndirect: true, derivedFrom: 'deleted' }).length, 2);
});
