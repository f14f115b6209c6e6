import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDone, isSparing, type Queue, takeNext } from './queue.ts';

function queueOf(...ranks: number[]): Queue<string> {
  return { isOpen: true, waiting: ranks.map((rank) => ({ link: `rank ${rank}`, rank })), running: 0, spent: 0 };
}

test('links are followed by rank, and by the order of the page where ranks are equal', () => {
  const queue = queueOf(2, 0, 1);
  queue.waiting.push({ link: 'later', rank: 0 });
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(() => takeNext(queue)),
    ['rank 0', 'later', 'rank 1', 'rank 2', undefined],
  );
});

test('at most four documents are on their way', () => {
  assert.equal(takeNext({ ...queueOf(0), running: 3 }), 'rank 0');
  assert.equal(takeNext({ ...queueOf(0), running: 4 }), undefined);
});

test('a page spends at most 130 KB', () => {
  assert.equal(takeNext({ ...queueOf(0), spent: 129_999 }), 'rank 0');
  assert.equal(takeNext({ ...queueOf(0), spent: 130_000 }), undefined);
});

test('the queue is done once nothing is waiting or on its way', () => {
  assert.equal(isDone(queueOf()), true);
  assert.equal(isDone(queueOf(0)), false);
  assert.equal(isDone({ ...queueOf(), running: 1 }), false);
});

test('the queue is done once its budget is spent', () => {
  assert.equal(isDone({ ...queueOf(0), spent: 130_000 }), true);
  assert.equal(isDone({ ...queueOf(0), spent: 130_000, running: 1 }), false);
});

test('the queue is not done before the links in view are known', () => {
  assert.equal(isDone({ ...queueOf(), isOpen: false }), false);
});

test('nothing is loaded ahead on 2g, or for readers who save data', () => {
  for (const effectiveType of ['slow-2g', '2g']) assert.equal(isSparing({ effectiveType, saveData: false }), true);
  assert.equal(isSparing({ effectiveType: '4g', saveData: true }), true);
  assert.equal(isSparing({ effectiveType: '3g', saveData: false }), false);
  assert.equal(isSparing(undefined), false, 'a browser that does not say');
});
