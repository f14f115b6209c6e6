import { createHash } from 'node:crypto';
import type { Body, Platform } from './platform.ts';

export const ada = { username: 'ada.meyer@halden.example', password: 'correct-horse-battery' };
export const intake = { username: 'intake@halden.example', password: 'steady-barge-counts-pallets' };
export const viewer = { username: 'viewer@halden.example', password: 'sandbox-viewer' };

export const [ekp, harbor, workflows] = ['/ekp/api/v1', '/harbor/api/v1', '/workflows/api/v1'];
/** The sample invoice, and an ID that nothing has. */
export const invoice = 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';
export const nothing = '00000000-0000-4000-8000-000000000000';
export const key = (last: number) => ({ 'Idempotency-Key': `5f0c7d1e-8a36-4b29-9c54-2d7e6f1a0b8${last}` });
export const match = (version: number) => ({ 'If-Match': `"${version}"` });
export const minutes = 60;
export const hours = 3600;

export async function login(at: Platform, account = ada): Promise<Body> {
  return (await at.ask(`POST ${ekp}/auth/login`, { body: account, status: 200 })).body;
}

/** The bytes of a small image. */
export const image = Buffer.from('89504e470d0a1a0a0001', 'hex');

export function fileOf(bytes: Buffer, more: object = {}): object {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: 'scan.png', mediaType: 'image/png', size: bytes.length, sha256, ...more };
}

/** Starts an upload, and sends its only part. */
export async function sendFile(at: Platform, bytes = image, more: object = {}) {
  const { body } = await at.ask(`POST ${ekp}/uploads`, { body: fileOf(bytes, more), status: 201 });
  const part = await at.ask(`PUT ${body.parts[0].url}`, { body: bytes, as: '', status: 200 });
  const complete = { parts: [{ number: 1, etag: part.headers.etag }] };
  return { path: `${ekp}/uploads/${body.id}`, url: body.parts[0].url as string, complete };
}

/** Uploads a file, and returns the completed upload. */
export async function upload(at: Platform, bytes = image, more: object = {}): Promise<Body> {
  const { path, complete } = await sendFile(at, bytes, more);
  return (await at.ask(`POST ${path}/complete`, { body: complete, status: 200 })).body;
}

/** Creates an artifact without content. */
export async function createArtifact(at: Platform, more: object = {}): Promise<Body> {
  const sent = {
    definition: { name: 'source-pdf' },
    title: 'Contract',
    properties: { fileName: 'c.pdf', pageCount: 1 },
  };
  return (await at.ask(`POST ${harbor}/artifacts`, { body: { ...sent, ...more }, status: 201 })).body;
}

const call = { kind: 'HTTP', url: 'https://erp.halden.example/bookings', method: 'POST' };
export const form = { kind: 'HUMAN', assigneeRole: 'editor', instructions: 'Look.', form: { type: 'object' } };

/** Starts a process of steps that are one task each, `{ book: { timeout: 'PT1M' } }`, each with a delegate of its name. */
export async function startProcess(at: Platform, tasks: Record<string, object>, steps: Record<string, object> = {}) {
  const made: object[] = [];
  for (const [name, more] of Object.entries(tasks)) {
    const task = { name, version: 1, settings: call, inputs: [], outputs: [], timeout: 'PT1H', ...more };
    const { body } = await at.ask(`POST ${harbor}/task-definitions`, { body: task, status: 201 });
    made.push({ name, taskDefinitionId: body.id, delegate: name, ...steps[name] });
  }
  const workflow = { name: 'booking', title: 'Booking', steps: made };
  await at.ask(`POST ${workflows}/workflows`, { body: workflow, status: 201 });
  return startAgain(at);
}

/** Starts a process of the same workflow, and returns its path. */
export async function startAgain(at: Platform, more: object = {}): Promise<string> {
  const body = { workflowName: 'booking', inputs: {}, ...more };
  const started = await at.ask(`POST ${workflows}/processes`, { body, status: 202 });
  return `${workflows}/processes/${started.body.id}`;
}

/** Claims a step, and returns it. */
export async function claim(at: Platform, delegate: string, more: object = {}): Promise<Body> {
  const body = { maxWaitSeconds: 0, ...more };
  return (await at.ask(`POST ${workflows}/workflows/prepare-step/${delegate}`, { body, status: 200 })).body;
}

/** Claims a step where none is ready. */
export async function claimNothing(at: Platform, delegate: string, more: object = {}): Promise<void> {
  const body = { maxWaitSeconds: 0, ...more };
  await at.ask(`POST ${workflows}/workflows/prepare-step/${delegate}`, { body, status: 204 });
}

export const failure = { code: 'ERP_DOWN', title: 'The system is down.' };
