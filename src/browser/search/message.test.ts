import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf } from './message.ts';

const found = { question: 'upload zzqq', found: 3, unknown: [], progress: 'complete' } as const;

test('a count is announced and not shown', () => {
  assert.deepEqual(messageOf({ ...found, unknown: [] }), { status: '3 results', isShown: false });
  assert.equal(messageOf({ ...found, unknown: [], found: 1 }).status, '1 result');
  assert.deepEqual(messageOf({ ...found, unknown: [], question: '', found: 0 }), { status: '', isShown: false });
});

test('words that match nothing are named, and what was searched instead', () => {
  assert.deepEqual(messageOf({ ...found, unknown: ['zzqq'] }), {
    status: 'Nothing matches “zzqq”. 3 results for “upload”.',
    isShown: true,
  });
});

test('nothing found says what was tried and offers other entries, once the index is complete', () => {
  const none = { ...found, found: 0, unknown: ['upload', 'zzqq'] };
  assert.match(messageOf(none).status, /^Nothing matches “upload zzqq”\. Individual words/);
  assert.match(messageOf({ ...none, question: 'zzqq' }).status, /^Nothing matches “zzqq”\. Similar spellings/);
  assert.match(messageOf(none).status, /below aren't matches, only the nearest words and areas\.$/);
  assert.equal(messageOf({ ...none, progress: 'loading' }).status, 'Loading the search index…');
});

test('a missing part of the index is shown', () => {
  const { status, isShown } = messageOf({ ...found, unknown: [], progress: 'incomplete' });
  assert.match(status, /^3 results\. Part of the search index/);
  assert.ok(isShown);
  assert.ok(messageOf({ ...found, unknown: [], progress: 'failed' }).isShown);
  assert.match(messageOf({ ...found, unknown: [], progress: 'outdated' }).status, /Reload the page/);
});
