import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from './heap.ts';

const ascending = (x: number, y: number) => x < y;

test('items come in order, whatever order they are given in', () => {
  assert.deepEqual([...inOrder([], ascending)], []);
  assert.deepEqual([...inOrder([7], ascending)], [7]);
  assert.deepEqual([...inOrder([3, 1, 2], ascending)], [1, 2, 3]);
  assert.deepEqual([...inOrder([5, 5, 1, 5, 1], ascending)], [1, 1, 5, 5, 5]);
  // Multiples of a prime below another one: 0 to 996 in an order that looks random.
  const mixed = Array.from({ length: 997 }, (_, at) => (at * 389) % 997);
  assert.deepEqual(
    [...inOrder(mixed, ascending)],
    Array.from({ length: 997 }, (_, at) => at),
  );
});

test('taking the first few compares few others, and the given items stay as they are', () => {
  const items = Array.from({ length: 1000 }, (_, at) => (at * 7) % 1000);
  const given = [...items];
  let compared = 0;
  const first: number[] = [];
  for (const item of inOrder(items, (x, y) => {
    compared += 1;
    return x < y;
  })) {
    first.push(item);
    if (first.length === 5) break;
  }
  assert.deepEqual(first, [0, 1, 2, 3, 4]);
  assert.ok(compared < 2500, `${compared}`);
  assert.deepEqual(items, given);
});
