import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Event, reduce, type State, type Visit } from './reduce.ts';

const host = 'https://docs.example';
const shown: State = { shown: `${host}/one`, turn: 0 };

function url(path: string): URL {
  return new URL(path, host);
}

function visit(turn: number, path: string, kind: Visit['kind'] = 'push'): Visit {
  return { turn, url: url(path), kind };
}

/** The state after some events, and the effects of each in short: what to do, and where or how. */
function play(...events: Event<string>[]) {
  let state = shown;
  const effects = events.map((event) => {
    const step = reduce(state, event);
    state = step.state;
    return step.effects.map((effect) => {
      const { url, kind = '' } = { ...effect, ...('visit' in effect ? effect.visit : {}) } as Partial<Visit>;
      return `${effect.type} ${url?.href.slice(host.length) ?? ''} ${kind}`.trim();
    });
  });
  return { state, effects };
}

function follow(path: string, isFromMenu = false): Event<string> {
  return { type: 'follow', url: url(path), isFromMenu };
}

test('a link loads its page, fades to it, and then enters, swaps, scrolls, and moves the focus in this order', () => {
  const { state, effects } = play(
    follow('/two#part'),
    { type: 'loaded', visit: visit(1, '/two#part'), page: 'Two' },
    { type: 'ready', visit: visit(1, '/two#part'), page: 'Two' },
  );
  assert.deepEqual(effects, [
    ['load /two#part push'],
    ['fade /two#part push'],
    ['enter /two#part push', 'swap', 'scroll /two#part push', 'focus /two#part'],
  ]);
  assert.deepEqual(state, { shown: `${host}/two`, turn: 1, pending: undefined });
});

test('the page of before is shown until the next one is ready', () => {
  const { state } = play(follow('/two'), { type: 'loaded', visit: visit(1, '/two'), page: 'Two' });
  assert.equal(state.shown, `${host}/one`);
  assert.deepEqual(state.pending, visit(1, '/two'));
});

test('a place on the shown page needs no request, and stops the page that was on its way', () => {
  const { state, effects } = play(follow('/two'), follow('/one#part'));
  assert.deepEqual(effects[1], ['enter /one#part push', 'scroll /one#part push', 'focus /one#part']);
  assert.equal(state.pending, undefined);
});

test('another query is another document', () => {
  assert.deepEqual(play(follow('/one?version=2')).effects, [['load /one?version=2 push']]);
});

test('from the mobile menu, a page takes the place of its entry', () => {
  const { effects } = play(follow('/two', true), follow('/one#part', true));
  assert.deepEqual(effects[0], ['load /two replace']);
  assert.equal(effects[1]?.[0], 'enter /one#part replace');
});

test('what a later wish made void does nothing', () => {
  for (const event of [
    { type: 'loaded', visit: visit(1, '/two'), page: 'Two' },
    { type: 'loaded', visit: visit(1, '/two'), page: 'Two', alias: url('/three') },
    { type: 'ready', visit: visit(1, '/two'), page: 'Two' },
    { type: 'failed', visit: visit(1, '/two'), isOnline: true },
  ] as const) {
    const { state, effects } = play(follow('/two'), follow('/three'), event);
    assert.deepEqual(effects[2], [], event.type);
    assert.deepEqual(state.pending, visit(2, '/three'));
  }
});

test('back and forward load another page, and scroll on the same one', () => {
  const { effects } = play(
    { type: 'traverse', url: url('/two'), isNew: false },
    { type: 'traverse', url: url('/one#part'), isNew: false },
  );
  assert.deepEqual(effects, [['load /two traverse'], ['scroll /one#part traverse']]);
});

test('a fragment that the browser went to is left alone', () => {
  assert.deepEqual(play({ type: 'traverse', url: url('/one#part'), isNew: true }).effects, [[]]);
});

test('an old URL leads to the page that took its place', () => {
  const alias = url('/new');
  const { state, effects } = play(follow('/old'), { type: 'loaded', visit: visit(1, '/old'), page: 'Old', alias });
  assert.deepEqual(effects[1], ['load /new push']);
  assert.deepEqual(state.pending, visit(2, '/new'));
});

test('on the way back, the page takes the place of the old URL', () => {
  const { effects } = play(
    { type: 'traverse', url: url('/old'), isNew: false },
    { type: 'loaded', visit: visit(1, '/old', 'traverse'), page: 'Old', alias: url('/new') },
  );
  assert.deepEqual(effects[1], ['load /new replace']);
});

test('a page that fails is loaded in full; offline, a reader who followed a link keeps the shown one', () => {
  const failed = (isOnline: boolean, kind: Visit['kind']) =>
    reduce(
      { ...shown, turn: 1, pending: visit(1, '/two', kind) },
      {
        type: 'failed',
        visit: visit(1, '/two', kind),
        isOnline,
      },
    );
  for (const kind of ['push', 'replace', 'traverse'] as const) {
    assert.deepEqual(failed(true, kind).effects, [{ type: 'loadInFull', url: url('/two'), kind }]);
    assert.equal(failed(true, kind).state.pending, undefined);
  }
  assert.deepEqual(failed(false, 'push').effects, [{ type: 'warn' }]);
  assert.deepEqual(failed(false, 'traverse').effects, [{ type: 'loadInFull', url: url('/two'), kind: 'traverse' }]);
});

test('a page that cannot be put in place is loaded in full', () => {
  const { effects } = play(
    follow('/two'),
    { type: 'loaded', visit: visit(1, '/two'), page: 'Two' },
    { type: 'ready', visit: visit(1, '/two'), page: 'Two' },
    { type: 'failed', visit: visit(1, '/two'), isOnline: true },
  );
  assert.deepEqual(effects[3], ['loadInFull /two push']);
});

test('a document from the cache of the browser waits for nothing', () => {
  const { state } = play(follow('/two'), { type: 'restored' });
  assert.equal(state.pending, undefined);
});
