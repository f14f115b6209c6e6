import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox } from '../../node/repository.ts';
import type { Running } from '../../node/server.ts';
import { processDocument, upload } from '../../testing/requests.ts';

let running: Running;

before(async () => {
  running = await startSandbox(0, { isFast: true });
});

after(() => {
  running?.server.close();
  running?.server.closeAllConnections();
});

test('an input that is unreadable fails the process at once, with the title of its problem', async () => {
  const { artifactId } = await upload(running, 'damaged.pdf', Buffer.from('%PDF-1.4 nothing'));
  const { failure, failedStep, steps } = await processDocument(running, artifactId, 'FAILED');
  const { code, title } = failure as { code: string; title: string };
  assert.deepEqual([code, title], ['RUN_INPUT_UNREADABLE', "An input can't be read."]);
  assert.equal(steps.find(({ name }) => name === failedStep)?.attempt, 1);
});
