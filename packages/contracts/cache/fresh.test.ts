import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepFresh, noticeChange } from './fresh.ts';

let folder: string;

before(() => {
  folder = mkdtempSync(path.join('node_modules', '.fresh-'));
  writeFileSync(path.join(folder, 'a.yaml'), 'one');
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('a value is kept until a file changes, is added, or is removed', async () => {
  let loads = 0;
  const value = keepFresh([folder], () => {
    // A slow load doesn't delay the next check.
    for (const end = performance.now() + 50; performance.now() < end; );
    return ++loads;
  });
  assert.deepEqual([value(), value()], [1, 1]);
  await sleep(300);
  assert.equal(value(), 1);
  for (const [expected, change] of [
    [2, () => writeFileSync(path.join(folder, 'a.yaml'), 'other')],
    [3, () => writeFileSync(path.join(folder, 'b.yaml'), 'new')],
    [4, () => rmSync(path.join(folder, 'a.yaml'))],
  ] as const) {
    change();
    await sleep(300);
    assert.equal(value(), expected);
  }
});

test('places that do not exist yet are watched too', async () => {
  let loads = 0;
  const value = keepFresh([`${folder}/later`], () => ++loads);
  value();
  writeFileSync(path.join(folder, 'later'), 'x');
  await sleep(300);
  assert.equal(value(), 2);
});

test('a change that is noticed counts at once', () => {
  const file = path.join(folder, 'noticed');
  let loads = 0;
  const value = keepFresh([file], () => ++loads);
  value();
  for (const text of ['one', 'longer']) {
    writeFileSync(file, text);
    noticeChange();
    const loaded = loads;
    assert.equal(value(), loaded + 1);
  }
});
