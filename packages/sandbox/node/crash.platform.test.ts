import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Contract } from '@docs/contracts';
import { loadContracts } from '@docs/contracts';
import { createSandbox, type Sandbox, type Sent } from '../core/index.ts';
import { decode } from '../core/model/bytes.ts';
import { FaultyDisk } from '../testing/disk.ts';
import { diskBlobs } from './blobs.ts';
import { type Disk, diskAdvice } from './disk.ts';
import { createEnvironment } from './environment.ts';
import { Journal } from './journal.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'sandbox-crash-'));
let contracts: Contract[];

before(async () => {
  contracts = [...(await loadContracts()).values()].filter(({ card }) => !card);
});
after(() => rmSync(root, { recursive: true, force: true }));

type Body = Record<string, unknown> & { id: string; code?: string; parts: { etag: string | null; url: string }[] };

const [artifacts, uploads] = ['/harbor/api/v1/artifacts', '/ekp/api/v1/uploads'];
const content = Buffer.from('%PDF-1.4 a contract of ours');
const sha256 = createHash('sha256').update(content).digest('hex');
const etag = `"${createHash('md5').update(content).digest('hex')}"`;
/** An idempotency key. */
const keyOf = (last: string) => ({ 'idempotency-key': `0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a1${last}` });
const properties = { fileName: 'ours.pdf', pageCount: 1 };

/** A sandbox whose journal is shortened often, and what is known about its objects: acknowledged, or in flight. */
class Subject {
  readonly sandbox: Sandbox;
  /** The acknowledged states of objects by their path, and those that a request in flight leads to. */
  readonly known = new Map<string, string>();
  private flight: [at: string, state: string] | undefined;
  /** The last error of the disk. */
  private error: unknown;

  constructor(folder: string, disk?: Disk) {
    const log = new Journal(folder, false, undefined, { slack: 6000, ...(disk && { disk }) });
    const blobs = diskBlobs(path.join(folder, 'blobs'), disk);
    const storageFault = (error: unknown) => {
      this.error = error;
      return diskAdvice(error);
    };
    // An operation that fails is what these tests are about.
    const environment = { ...createEnvironment(), storageFault, report: () => {} };
    this.sandbox = createSandbox(contracts, environment, { isFast: true }, { log, blobs });
  }

  async ask(method: string, at: string, body?: object, more: object = {}): Promise<{ status: number; body: Body }> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const headers = { authorization: 'Bearer sandbox', ...(body && { 'content-type': type }), ...more };
    const { status, content: sent } = await this.send(method, at, headers, body ? JSON.stringify(body) : '');
    return { status, body: sent ? JSON.parse(decode(sent)) : {} };
  }

  /** A request; one that the sandbox can't keep throws. */
  async send(method: string, at: string, headers: object, body: string, bytes?: Uint8Array): Promise<Sent> {
    const url = new URL(at, 'http://localhost');
    const document = { count: 1, pages: [] };
    const call = { method, url, headers: { host: 'localhost', ...headers }, body, document, ...(bytes && { bytes }) };
    const sent = await this.sandbox.serve(call);
    if (sent.status >= 500) throw this.error;
    return sent;
  }

  /** Does something to an object that leads to a state. */
  async change(at: string, state: string, work: () => Promise<unknown>): Promise<void> {
    this.flight = [at, state];
    await work();
    this.known.set(at, state);
    this.flight = undefined;
    // The journal is shortened between requests.
    await turn();
  }

  async create(title: string, key: string): Promise<string> {
    const sent = { definition: { name: 'source-pdf' }, title, properties };
    const { status, body } = await this.ask('POST', artifacts, sent, keyOf(key));
    assert.equal(status, 201, JSON.stringify(body));
    const at = `${artifacts}/${body.id}`;
    this.known.set(at, title);
    return at;
  }

  async openUpload(): Promise<string> {
    const file = { name: 'mine.pdf', mediaType: 'application/pdf', size: content.length, sha256 };
    const { body } = await this.ask('POST', uploads, file);
    this.known.set(`${uploads}/${body.id}`, 'INITIATED null');
    return body.id;
  }

  /** The state of an object now. An upload that has a part can be completed, and a completed one has its content. */
  async stateOf(at: string): Promise<string> {
    const { status, body } = await this.ask('GET', at);
    if (status !== 200) return String(status);
    if (!at.startsWith(uploads)) return String(body.title);
    if (body.status === 'COMPLETED') {
      const artifact = await this.ask('GET', `${artifacts}/${body.artifactId}`);
      const { downloadUrl } = artifact.body.content as { downloadUrl: string };
      const file = await this.send('GET', downloadUrl, {}, '');
      assert.deepEqual(Buffer.from(file.content ?? []), content, 'the content of a completed upload is lost');
    }
    return `${body.status} ${body.parts[0]?.etag ?? 'null'}`;
  }

  /** Checks all objects, after a restart in which those of another subject were in flight. */
  async check(other: Subject, what: string): Promise<void> {
    for (const [at, state] of other.known) {
      const allowed = [state, ...(other.flight?.[0] === at ? [other.flight[1]] : [])];
      const now = await this.stateOf(at);
      assert.ok(allowed.includes(now), `${what}: ${at} is ${now}, not ${allowed.join(' or ')}`);
      if (!now.startsWith('INITIATED "')) continue;
      const { body } = await this.ask('POST', `${at}/complete`, { parts: [{ number: 1, etag }] });
      assert.equal(body.status, 'COMPLETED', `${what}: ${body.code}`);
      other.known.set(at, 'COMPLETED null');
    }
  }
}

/** Creates, changes, uploads, and deletes objects, and has the journal shortened. */
async function story(one: Subject): Promise<void> {
  const first = await one.create('first', 'a');
  for (let version = 1; version < 6; version++) {
    const headers = { 'if-match': `"${version}"` };
    const sent = { title: `${version}`, tags: ['x'.repeat(60)] };
    await one.change(first, `${version}`, () => one.ask('PATCH', first, sent, headers));
  }
  const put = async (id: string) => {
    const { body } = await one.ask('GET', `${uploads}/${id}`);
    const { headers } = await one.send('PUT', String(body.parts[0]?.url), {}, '', content);
    assert.equal(headers.ETag, etag);
  };
  const [kept, dropped] = [await one.openUpload(), await one.openUpload()];
  const at = (id: string) => `${uploads}/${id}`;
  for (const id of [kept, dropped]) await one.change(at(id), `INITIATED ${etag}`, () => put(id));
  const parts = [{ number: 1, etag }];
  await one.change(at(kept), 'COMPLETED null', () => one.ask('POST', `${at(kept)}/complete`, { parts }));
  await one.change(at(dropped), 'ABORTED null', () => one.ask('DELETE', at(dropped)));
  const second = await one.create('second', 'b');
  await one.change(second, '410', () => one.ask('DELETE', second, undefined, { 'if-match': '"1"' }));
  await one.create('third', 'c');
}

async function run(kind: FaultyDisk['kind'], first: number, isHalf: boolean) {
  const folder = mkdtempSync(path.join(root, 'run-'));
  const faulty = new FaultyDisk(kind, first, undefined, isHalf);
  let subject: Subject | undefined;
  try {
    subject = new Subject(folder, faulty.disk);
    await story(subject);
  } catch (error) {
    if (!['KILLED', 'ENOSPC'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  // A killed process does nothing more.
  faulty.end = kind === 'killed' ? faulty.end : 0;
  return { folder, faulty, subject };
}

async function countOperations(): Promise<number> {
  const { subject, faulty } = await run('killed', Number.POSITIVE_INFINITY, false);
  subject?.sandbox.close();
  // Two parts and a content are files, too.
  assert.ok(faulty.names.filter((name) => name === 'renameSync').length > 3, 'the journal is shortened');
  return faulty.names.length;
}

test('a kill at any file operation loses nothing that was acknowledged, and leaves nothing torn', async () => {
  const count = await countOperations();
  for (let first = 1; first <= count; first++) {
    for (const isHalf of process.env.FULL ? [false, true] : [first % 2 === 0]) {
      const { folder, faulty, subject } = await run('killed', first, isHalf);
      // The number of operations differs by a few: the last ones may not be reached.
      if (faulty.names.length < first) {
        faulty.end = 0;
        subject?.sandbox.close();
      }
      faulty.release();
      const again = new Subject(folder);
      if (subject) await again.check(subject, `killed ${isHalf ? 'in' : 'before'} operation ${first}`);
      again.sandbox.close();
    }
  }
});

test('a full disk undoes a change, which can be repeated later', async () => {
  const count = await countOperations();
  for (let first = 1; first <= count; first++) {
    const { folder, faulty, subject } = await run('full', first, false);
    const what = `full at operation ${first}`;
    if (subject) {
      await subject.check(subject, what);
      // The space is back.
      const sent = { definition: { name: 'source-pdf' }, title: 'third', properties };
      const retried = await subject.ask('POST', artifacts, sent, keyOf('c'));
      assert.equal(retried.status, 201, what);
      subject.known.set(`${artifacts}/${retried.body.id}`, 'third');
      subject.sandbox.close();
    }
    faulty.release();
    const again = new Subject(folder);
    if (subject) await again.check(subject, `${what}, after a restart`);
    again.sandbox.close();
  }
});
