import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, State } from './model.ts';
import { initial, reduce } from './reduce.ts';

function after(...events: Event[]): State {
  return events.reduce(reduce, initial);
}

const asked: Event = { type: 'asked', id: 'a' };
const began: Event = { type: 'began', id: 'a' };
const stopped: Event = { type: 'stopped', id: 'a' };
const ended: Event = { type: 'ended', id: 'a', run: { is: 'ended', status: 0, printed: [] } };
const printed = (text: string, isError = false): Event => ({ type: 'printed', id: 'a', text, isError });

test('a command waits until the sandbox is loaded, runs, and ends', () => {
  assert.deepEqual([after(asked).sandbox, after(asked).runs.get('a')], ['loading', { is: 'waiting' }]);
  assert.equal(after(asked, { type: 'progressed', loaded: 0.5 }).loaded, 0.5);
  const running = after(asked, { type: 'loaded' }, began);
  assert.deepEqual([running.sandbox, running.runs.get('a')], ['ready', { is: 'running', printed: [] }]);
  assert.equal(reduce(running, ended).runs.get('a')?.is, 'ended');
  // It is loaded once.
  assert.equal(reduce(reduce(running, ended), asked).sandbox, 'ready');
});

test('what a command prints is joined, but for errors', () => {
  const run = after(asked, began, printed('1'), printed('2'), printed('!', true), printed('3')).runs.get('a');
  assert.deepEqual(run, {
    is: 'running',
    printed: [
      { text: '12', isError: false },
      { text: '!', isError: true },
      { text: '3', isError: false },
    ],
  });
});

test('a stopped command keeps what it has printed, and what it does later changes nothing', () => {
  const state = after(asked, began, printed('1'), stopped);
  assert.deepEqual(state.runs.get('a'), { is: 'stopped', printed: [{ text: '1', isError: false }] });
  for (const late of [began, printed('2'), ended]) assert.equal(reduce(state, late), state);
  const done = after(asked, began, ended);
  assert.equal(reduce(done, stopped), done);
});

test('a sandbox that is lost ends what waits for it, and only that', () => {
  const other: Event = { type: 'asked', id: 'b' };
  const state = after(asked, began, ended, other, { type: 'lost', message: 'Gone.' });
  assert.equal(state.runs.get('a')?.is, 'ended');
  assert.deepEqual(state.runs.get('b'), { is: 'failed', message: 'Gone.' });
  assert.equal(state.sandbox, 'absent');
});

test('a reset forgets commands, files, and changes, and keeps the sandbox', () => {
  const kept: Event = { type: 'kept', files: new Map([['a', new Uint8Array()]]) };
  const state = after(asked, { type: 'loaded' }, began, ended, kept, { type: 'changed', change: 'POST /a' });
  assert.deepEqual([state.files?.size, state.changes], [1, ['POST /a']]);
  assert.deepEqual(reduce(state, { type: 'reset' }), { ...initial, sandbox: 'ready' });
});
