import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { enterEntry, entryState, keepPosition, leftAt, pushEntry, replaceEntry } from './history.ts';

/** The browser's history: its entries, and the one that is shown. */
let entries: unknown[] = [];
let at = 0;

function scrollToY(y: number) {
  Object.assign(globalThis, { scrollY: y });
}

/** Goes back or forward, as the browser does before it fires `popstate`. */
function go(steps: number) {
  at += steps;
  enterEntry();
}

beforeEach(() => {
  entries = [null];
  at = 0;
  scrollToY(0);
  Object.assign(globalThis, {
    history: {
      get state() {
        return entries[at];
      },
      replaceState(state: unknown) {
        entries[at] = state;
      },
      pushState(state: unknown) {
        at += 1;
        entries.splice(at, Infinity, state);
      },
    },
  });
  enterEntry();
});

test('a page that was left by a link is found where it was left', () => {
  scrollToY(700);
  pushEntry('/two');
  scrollToY(100);
  go(-1);
  assert.equal(leftAt(), 700);
  go(1);
  assert.equal(leftAt(), 100);
});

test('the last position counts, however the page was left', () => {
  pushEntry('/two');
  scrollToY(900);
  go(-1);
  go(1);
  scrollToY(200);
  pushEntry('/three');
  go(-1);
  assert.equal(leftAt(), 200);
});

test('the position is in the entry too, for the way back after a full load', () => {
  scrollToY(300);
  keepPosition();
  assert.equal(entryState()?.y, 300);
});

test('the entry of the menu is one of the same page, which may be scrolled meanwhile', () => {
  scrollToY(100);
  pushEntry('/one', { menu: true });
  assert.equal(entryState()?.menu, true);
  scrollToY(150);
  go(-1);
  assert.equal(leftAt(), 150);
});

test('a page in the place of another starts at its top', () => {
  scrollToY(500);
  keepPosition();
  replaceEntry('/two');
  assert.equal(leftAt(), undefined);
});

test("another script's state counts as none", () => {
  for (const state of [null, 'text', { other: 1 }]) {
    entries[at] = state;
    assert.equal(entryState(), undefined);
    assert.equal(enterEntry(), true);
    assert.equal(enterEntry(), false);
  }
});
