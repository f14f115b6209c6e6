import type { Body, Platform, Proofs } from './platform.ts';
import {
  claim,
  claimNothing,
  failure,
  form,
  hours,
  key,
  login,
  minutes,
  startAgain,
  startProcess,
  workflows,
} from './steps.ts';

const retry = (maxAttempts: number, delay = 'PT30S') => ({
  retryPolicy: { maxAttempts, backoff: 'FIXED', initialDelay: delay },
});
const done = { attempt: 1, outcome: 'SUCCEEDED' };
const failed = { attempt: 1, outcome: 'FAILED', failure };

/** The status and the attempt of each step. */
async function stepsOf(at: Platform, process: string): Promise<unknown[]> {
  const { body } = await at.ask(`GET ${process}`, { status: 200 });
  return [body.status, ...body.steps.map((step: Body) => `${step.name} ${step.status} ${step.attempt}`)];
}

export const workflowsProofs: Proofs = {
  'lost-lease-is-attempt': async (at) => {
    const process = await startProcess(at, { book: retry(2) });
    await claim(at, 'book');
    at.wait(121);
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 1']);
    await at.ask(`POST ${process}/steps/book/report`, { body: done, status: 409, code: 'STEP_LEASE_LOST' });
    await claimNothing(at, 'book');
    at.wait(30);
    at.equal((await claim(at, 'book')).attempt, 2);
    at.wait(121);
    at.equal(await stepsOf(at, process), ['FAILED', 'book FAILED 2']);
    const { body } = await at.ask(`GET ${process}`, { status: 200, has: { failedStep: 'book' } });
    at.equal(body.failure.code, 'STEP_LEASE_LOST');
  },
  'released-step-is-ready': async (at) => {
    const process = await startProcess(at, { book: {} });
    await claim(at, 'book');
    const body = { attempt: 1, outcome: 'RELEASED' };
    await at.ask(`POST ${process}/steps/book/report`, { body, status: 200, has: { status: 'RUNNING' } });
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 1']);
    at.equal((await claim(at, 'book')).attempt, 2);
  },
  'lease-extended': async (at) => {
    const process = await startProcess(at, { book: { timeout: 'PT5M' } });
    const { preparedAt } = await claim(at, 'book');
    const path = `POST ${process}/steps/book/extend-lease`;
    at.wait(minutes);
    const first = await at.ask(path, { body: { attempt: 1, seconds: 60 }, status: 200 });
    const seconds = (Date.parse(first.body.leaseUntil) - Date.parse(preparedAt)) / 1000;
    at.equal(Math.round(seconds / 10), 12);
    const last = await at.ask(path, { body: { attempt: 1, seconds: 3600 }, status: 200 });
    at.equal(Math.round((Date.parse(last.body.leaseUntil) - Date.parse(preparedAt)) / 1000), 300);
  },
  'attempt-times-out': async (at) => {
    const process = await startProcess(at, { book: { timeout: 'PT1M', ...retry(2) } });
    await claim(at, 'book');
    at.wait(61);
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 1']);
    await claimNothing(at, 'book');
    at.wait(31);
    await claim(at, 'book');
    at.wait(61);
    at.equal(await stepsOf(at, process), ['FAILED', 'book FAILED 2']);
    const { body } = await at.ask(`GET ${process}`, { status: 200, has: { failedStep: 'book' } });
    at.equal(body.failure.code, 'STEP_TIMED_OUT');
  },
  'no-policy-one-attempt': async (at) => {
    const process = await startProcess(at, { book: {} });
    await claim(at, 'book');
    await at.ask(`POST ${process}/steps/book/report`, { body: failed, status: 200, has: { status: 'FAILED' } });
  },
  'retry-after-delay': async (at) => {
    const process = await startProcess(at, { book: retry(2) });
    await claim(at, 'book');
    await at.ask(`POST ${process}/steps/book/report`, { body: failed, status: 200, has: { status: 'RUNNING' } });
    at.wait(28);
    await claimNothing(at, 'book');
    at.wait(3);
    at.equal((await claim(at, 'book')).attempt, 2);
  },
  'report-again': async (at) => {
    const process = await startProcess(at, { book: {}, last: {} }, { last: { waitsFor: ['book'] } });
    await claim(at, 'book');
    const path = `POST ${process}/steps/book/report`;
    const first = await at.ask(path, { body: done, status: 200, has: { status: 'RUNNING' } });
    const { steps } = first.body;
    await at.ask(path, { body: done, status: 200, has: { status: 'RUNNING', steps } });
  },
  'claim-key-repeats': async (at) => {
    await startProcess(at, { book: {} });
    await startAgain(at);
    const body = { maxWaitSeconds: 0 };
    const path = `POST ${workflows}/workflows/prepare-step/book`;
    const first = await at.ask(path, { body, headers: key(1), status: 200 });
    const { processId } = first.body;
    await at.ask(path, { body, headers: key(1), status: 200, has: { processId, attempt: 1 } });
    const second = await at.ask(path, { body, headers: key(2), status: 200 });
    at.equal(second.body.processId === processId, false);
  },
  'report-rejected-no-step': async (at) => {
    const process = await startProcess(at, { book: {}, other: {} });
    await claim(at, 'book');
    const report = { processId: process.split('/').pop(), step: 'book', attempt: 2, outcome: 'SUCCEEDED' };
    const body = { maxWaitSeconds: 0, report };
    await at.ask(`POST ${workflows}/workflows/prepare-step/other`, { body, status: 409, code: 'STEP_LEASE_LOST' });
    at.equal((await claim(at, 'other')).attempt, 1);
  },
  'longest-ready-first': async (at) => {
    const process = await startProcess(at, { book: {} });
    at.wait(5);
    await startAgain(at);
    at.equal((await claim(at, 'book')).processId, process.split('/').pop());
  },
  'waiting-claim-woken': async (at) => {
    const process = await startProcess(at, { book: retry(2, 'PT1S') });
    await claim(at, 'book');
    await at.ask(`POST ${process}/steps/book/report`, { body: failed, status: 200 });
    const start = Date.now();
    const step = await claim(at, 'book', { maxWaitSeconds: 10 });
    at.equal([step.attempt, Date.now() - start < 5000], [2, true]);
  },
  'human-timeout-starts-waiting': async (at) => {
    const look = { settings: form, timeout: 'PT1H' };
    const process = await startProcess(at, { book: {}, look }, { look: { waitsFor: ['book'] } });
    at.wait(2 * hours);
    await claim(at, 'book');
    await at.ask(`POST ${process}/steps/book/report`, { body: done, status: 200, has: { status: 'WAITING' } });
    at.wait(50 * minutes);
    at.equal(await stepsOf(at, process), ['WAITING', 'book SUCCEEDED 1', 'look WAITING 1']);
    at.wait(20 * minutes);
    at.equal(await stepsOf(at, process), ['FAILED', 'book SUCCEEDED 1', 'look FAILED 1']);
  },
  'review-beside-work-is-running': async (at) => {
    const process = await startProcess(at, { book: {}, look: { settings: form } });
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 0', 'look WAITING 1']);
    const open = await at.ask(`GET ${workflows}/processes?delegate=look`, { status: 200 });
    at.equal(`${workflows}/processes/${open.body.items[0].id}`, process);
    await claim(at, 'book');
    await at.ask(`POST ${process}/steps/book/report`, { body: done, status: 200, has: { status: 'WAITING' } });
  },
  'false-condition-skips': async (at) => {
    const fields = { type: 'object', properties: { decision: { type: 'string' } } };
    const look = { settings: { ...form, form: fields } };
    const condition = 'steps.look.answers.decision = "ACCEPT"';
    const steps = { book: { waitsFor: ['look'], condition }, last: { waitsFor: ['book'] } };
    const process = await startProcess(at, { look, book: {}, last: {} }, steps);
    const body = { ...done, answers: { decision: 'REJECT' } };
    await at.ask(`POST ${process}/steps/look/report`, { body, status: 200 });
    at.equal(await stepsOf(at, process), ['RUNNING', 'look SUCCEEDED 1', 'book SKIPPED 0', 'last READY 0']);
  },
  'steps-are-copied': async (at) => {
    const process = await startProcess(at, { book: {} });
    const { body } = await at.ask(`GET ${process}`, { status: 200 });
    const path = `${workflows}/workflows/${body.workflow.id}`;
    const { taskDefinitionId } = body.steps[0];
    const steps = [{ name: 'other', taskDefinitionId, delegate: 'other' }];
    const change = { body: { title: 'Other', steps }, headers: { 'If-Match': '"1"' }, status: 200 };
    await at.ask(`PUT ${path}`, { ...change, has: { version: 1, revision: 2 } });
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 0']);
    at.equal(await stepsOf(at, await startAgain(at)), ['RUNNING', 'other READY 0']);
  },
  'name-runs-newest': async (at) => {
    const process = await startProcess(at, { book: {} });
    const { body } = await at.ask(`GET ${process}`, { status: 200 });
    const [{ taskDefinitionId }] = body.steps;
    const next = { name: 'booking', title: 'Next', steps: [{ name: 'next', taskDefinitionId, delegate: 'next' }] };
    const saved = await at.ask(`POST ${workflows}/workflows`, { body: next, status: 201, has: { version: 2 } });
    at.equal(await stepsOf(at, await startAgain(at)), ['RUNNING', 'next READY 0']);
    const old = await startAgain(at, { workflowName: undefined, workflowId: body.workflow.id });
    at.equal(await stepsOf(at, old), ['RUNNING', 'book READY 0']);
    await at.ask(`DELETE ${workflows}/workflows/${saved.body.id}`, {
      ...{ headers: { 'If-Match': '"1"' }, status: 409, code: 'WORKFLOW_IN_USE' },
    });
  },
  'correlation-key-once': async (at) => {
    await startProcess(at, { book: {} });
    const process = await startAgain(at, { correlationKey: 'order-1' });
    const body = { workflowName: 'booking', inputs: {}, correlationKey: 'order-1' };
    await at.ask(`POST ${workflows}/processes`, { body, status: 409, code: 'PROCESS_DUPLICATE' });
    await at.ask(`POST ${process}/cancel`, { body: {}, status: 200 });
    await at.ask(`POST ${workflows}/processes`, { body, status: 202 });
  },
  'cancel-process-again': async (at) => {
    const process = await startProcess(at, { book: {} });
    await claim(at, 'book');
    const has = { status: 'CANCELLED' };
    await at.ask(`POST ${process}/cancel`, { body: {}, status: 200, has });
    await at.ask(`POST ${process}/cancel`, { body: {}, status: 200, has });
    at.equal(await stepsOf(at, process), ['CANCELLED', 'book CANCELLED 1']);
    await at.ask(`POST ${process}/steps/book/report`, { body: done, status: 409, code: 'STEP_LEASE_LOST' });
    await at.ask(`POST ${process}/restart-failed-step`, { body: {}, status: 409, code: 'PROCESS_NOT_FAILED' });
  },
  'complete-replaces-report': async (at) => {
    const process = await startProcess(at, { book: {} });
    await claim(at, 'book');
    const body = { outputs: {}, note: 'Booked.' };
    await at.ask(`POST ${process}/complete`, { body, status: 200, has: { status: 'COMPLETED' } });
    at.equal(await stepsOf(at, process), ['COMPLETED', 'book SUCCEEDED 1']);
    await at.ask(`POST ${process}/complete`, { body, status: 409, code: 'PROCESS_ENDED' });
    await at.ask(`POST ${process}/steps/book/report`, { body: failed, status: 409, code: 'STEP_LEASE_LOST' });
    const log = await at.ask(`GET ${workflows}/logs?processId=${process.split('/').pop()}`, { status: 200 });
    at.equal([log.body.items.at(-1).message, log.body.items.at(-1).step], ['Booked.', null]);
  },
  'fail-ends-at-once': async (at) => {
    const process = await startProcess(at, { book: retry(5), other: {} });
    await claim(at, 'book');
    const body = { step: 'book', failure };
    await at.ask(`POST ${process}/fail`, { body, status: 200, has: { status: 'FAILED', failedStep: 'book' } });
    at.equal(await stepsOf(at, process), ['FAILED', 'book FAILED 1', 'other CANCELLED 0']);
    await at.ask(`POST ${process}/fail`, { body, status: 409, code: 'PROCESS_ENDED' });
  },
  'restart-has-all-attempts': async (at) => {
    const process = await startProcess(at, { book: retry(2), other: {} });
    for (const attempt of [1, 2]) {
      await claim(at, 'book');
      await at.ask(`POST ${process}/steps/book/report`, { body: { ...failed, attempt }, status: 200 });
      at.wait(31);
    }
    at.equal(await stepsOf(at, process), ['FAILED', 'book FAILED 2', 'other CANCELLED 0']);
    await at.ask(`POST ${process}/restart-failed-step`, { body: {}, status: 202, has: { failure: null } });
    await at.ask(`POST ${process}/restart-failed-step`, { body: {}, status: 409, code: 'PROCESS_NOT_FAILED' });
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 2', 'other READY 0']);
    at.equal((await claim(at, 'book')).attempt, 3);
    const body = { ...failed, attempt: 3 };
    await at.ask(`POST ${process}/steps/book/report`, { body, status: 200, has: { status: 'RUNNING' } });
  },
  'log-keeps-status': async (at) => {
    const process = await startProcess(at, { book: {} });
    const processId = process.split('/').pop();
    const body = { processId, step: 'book', level: 'ERROR', message: 'It does not work.' };
    await at.ask(`POST ${workflows}/logs`, { body, status: 201 });
    at.equal(await stepsOf(at, process), ['RUNNING', 'book READY 0']);
    await at.ask(`POST ${process}/cancel`, { body: {}, status: 200 });
    const { body: entry } = await at.ask(`POST ${workflows}/logs`, { body, status: 201 });
    const path = `GET ${workflows}/logs?processId=${processId}&createdAfter=${entry.createdAt}`;
    const { body: log } = await at.ask(path, { status: 200 });
    at.equal(log.items[0].id, entry.id);
  },
  'owner-started-it': async (at) => {
    const { accessToken } = await login(at);
    const { body: me } = await at.ask('GET /security/api/v1/security/me', { as: accessToken, status: 200 });
    await startProcess(at, { book: {} });
    const body = { workflowName: 'booking', inputs: {} };
    const has = { owner: me.subject };
    await at.ask(`POST ${workflows}/processes`, { as: accessToken, body, status: 202, has });
  },
};
