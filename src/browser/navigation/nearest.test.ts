import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './nearest.ts';

test('similar URLs are suggested, others are not', () => {
  const pages = ['/sdk/introduction', '/api/v1/artifacts', '/pipelines'];
  assert.deepEqual(nearest('/SDK/Intro', pages)[0], '/sdk/introduction');
  assert.deepEqual(nearest('/artefacts', pages), ['/api/v1/artifacts']);
  assert.deepEqual(nearest('/xyzzy', pages), []);
});
