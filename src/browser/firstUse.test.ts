import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstUse } from './firstUse.ts';

for (const sign of ['pointermove', 'pointerdown', 'keydown', 'touchstart']) {
  test(`${sign} is a sign of use, and a load or a resting pointer is not`, async () => {
    const target = new EventTarget();
    Object.assign(globalThis, {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    });
    let isUsed = false;
    firstUse().then(() => {
      isUsed = true;
    });
    target.dispatchEvent(new Event('load'));
    target.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    await Promise.resolve();
    assert.equal(isUsed, false);
    target.dispatchEvent(new Event(sign));
    await Promise.resolve();
    assert.equal(isUsed, true);
  });
}
