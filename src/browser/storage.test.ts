import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slug } from '../../site/product.ts';
import { onChange, read, write } from './storage.ts';

function setStorage(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  Object.assign(globalThis, { localStorage: storage });
}

function denied(): never {
  throw new Error('denied');
}

test('values are stored under the name of the product', () => {
  const values = new Map<string, string>();
  setStorage({ getItem: (name) => values.get(name) ?? null, setItem: (name, value) => values.set(name, value) });
  write('theme', 'dark');
  assert.deepEqual([...values], [[`${slug}.theme`, 'dark']]);
  assert.equal(read('theme'), 'dark');
  assert.equal(read('language'), null);
});

test('a browser that denies storage, or has none left, loses nothing else', () => {
  setStorage({ getItem: denied, setItem: denied });
  write('theme', 'dark');
  assert.equal(read('theme'), null);
});

test('a change in another tab is heard, and only that one', () => {
  const target = new EventTarget();
  Object.assign(globalThis, { addEventListener: target.addEventListener.bind(target) });
  let changes = 0;
  onChange('theme', () => {
    changes += 1;
  });
  for (const key of [`${slug}.theme`, `${slug}.base`, 'theme', null])
    target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  assert.equal(changes, 1);
});
