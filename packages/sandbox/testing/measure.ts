// Measures a sandbox that keeps its data: `npx tsx packages/sandbox/testing/measure.ts [part…]`.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '../node/repository.ts';

interface Usage {
  /** The processor time so far, in milliseconds. */
  processor: number;
  /** The memory of the process, and its objects, in MB. */
  memory: number;
  heap: number;
}

interface Received {
  status: number;
  body: Record<string, unknown>;
}

const artifacts = '/harbor/api/v1/artifacts';
const example = `${artifacts}/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21`;
const caller = '/ekp/api/v1/security/me';

/** Serves a folder, as the child process. */
async function serve(folder: string) {
  const start = performance.now();
  const { url } = await startSandbox(0, { folder });
  process.send?.({ url, start: performance.now() - start });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    global.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ processor: (user + system) / 1000, memory: rss / 1e6, heap: heapUsed / 1e6 });
  });
}

/** A sandbox in a separate process, and the calls that measure it. */
class Measured {
  private agent = new http.Agent({ keepAlive: true });

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly start: number,
  ) {}

  static async open(folder: string): Promise<Measured> {
    const args = ['--expose-gc', '--import', 'tsx', __filename, 'serve', folder];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [{ url, start }] = (await once(child, 'message')) as [{ url: string; start: number }];
    return new Measured(child, url, start);
  }

  async usage(): Promise<Usage> {
    this.child.send('usage');
    return (await once(this.child, 'message'))[0] as Usage;
  }

  async close() {
    this.agent.destroy();
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  connect(count: number) {
    this.agent.destroy();
    this.agent = new http.Agent({ keepAlive: true, maxSockets: count });
  }

  call(method: string, pathname: string, body?: object, more: object = {}): Promise<Received> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const headers = { authorization: 'Bearer sandbox', ...(body && { 'content-type': type }), ...more };
    return new Promise<Received>((resolve, reject) => {
      const sent = http.request(`${this.url}${pathname}`, { method, headers, agent: this.agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} }));
      });
      // A connection can end while it is idle.
      sent.once('error', (error) =>
        sent.reusedSocket ? resolve(this.call(method, pathname, body, more)) : reject(error),
      );
      sent.end(body && JSON.stringify(body));
    });
  }

  create(more: object = {}) {
    const properties = { fileName: 'ours.pdf', pageCount: 1 };
    return this.call('POST', artifacts, { definition: { name: 'source-pdf' }, title: 'Ours', properties, ...more });
  }

  /** The processor time of a call in milliseconds, after some calls that are not counted. */
  async cost(count: number, work: () => Promise<{ status: number }>): Promise<string> {
    for (let index = 0; index < 20; index++) await work();
    await this.usage();
    const before = await this.usage();
    for (let index = 0; index < count; index++) {
      const { status } = await work();
      if (status >= 300) throw new Error(`The status is ${status}.`);
    }
    return (((await this.usage()).processor - before.processor) / count).toFixed(1);
  }
}

async function withFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-measure-'));
  await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Fills a folder with artifacts, each as a commit that has created one, with its pulse. */
async function fill(folder: string, count: number) {
  const running = await Measured.open(folder);
  const { body } = await running.create();
  await running.close();
  const file = path.join(folder, 'journal.jsonl');
  const line = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  const [, sequence = ''] = /"table":"pulses","id":"(\d+)"/.exec(line) ?? [];
  let lines: string[] = [];
  for (let index = 1; index < count; index++) {
    const next = line
      .replaceAll(String(body.id), randomUUID())
      .replace(`"id":"${sequence}"`, `"id":"${Number(sequence) + index}"`)
      .replace(`"sequence":${sequence}`, `"sequence":${Number(sequence) + index}`);
    lines.push(next);
    if (lines.length < 1000 && index < count - 1) continue;
    appendFileSync(file, `${lines.join('\n')}\n`);
    lines = [];
  }
}

async function measureCosts() {
  for (const count of [1000, 5000, 10_000, 50_000]) {
    await withFolder(async (folder) => {
      await fill(folder, count);
      const running = await Measured.open(folder);
      const { memory } = await running.usage();
      console.log(`${count} artifacts: start ${running.start.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
      const create = await running.cost(200, () => running.create());
      const get = await running.cost(200, () => running.call('GET', example));
      const search = await running.cost(50, () => running.call('POST', `${artifacts}/search`, {}));
      const text = await running.cost(50, () => running.call('POST', `${artifacts}/search`, { text: 'ours' }));
      const sort = { sortBy: 'title', pageSize: 200 };
      const sorted = await running.cost(50, () => running.call('POST', `${artifacts}/search`, sort));
      console.log(`  ms of processor time: create ${create}, GET ${get}, search ${search}/${text}/${sorted}`);
      await running.close();
    });
  }
}

async function measureMemory() {
  await withFolder(async (folder) => {
    const running = await Measured.open(folder);
    const before = await running.usage();
    const login = { username: 'ada.meyer@halden.example', password: 'correct-horse-battery' };
    for (let index = 0; index < 3600; index++) {
      const { body } = await running.create();
      const own = `${artifacts}/${body.id}`;
      await running.call('GET', own);
      await running.call('PATCH', own, { title: `Changed ${index}` }, { 'if-match': '"1"' });
      await running.call('POST', `${artifacts}/search`, { text: 'ours' });
      await running.call('POST', '/ekp/api/v1/auth/login', login);
      await running.call('DELETE', own, undefined, { 'if-match': '"2"' });
    }
    const { memory, heap } = await running.usage();
    const grown = `${before.memory.toFixed(0)} → ${memory.toFixed(0)} MB, objects ${before.heap.toFixed(0)} → ${heap.toFixed(0)}`;
    console.log(`21,600 mixed calls: ${grown} MB`);
    await running.close();
  });
}

/** 10,000 requests over some connections: the 50th and the 99th percentile in milliseconds, and requests per second. */
async function measureLoad() {
  for (const connections of [100, 500]) {
    await withFolder(async (folder) => {
      const running = await Measured.open(folder);
      for (const [name, work] of Object.entries({
        caller: () => running.call('GET', caller),
        'GET artifact': () => running.call('GET', example),
        create: () => running.create(),
      })) {
        running.connect(connections);
        const times: number[] = [];
        let left = 10_000;
        const begin = performance.now();
        const client = async () => {
          while (left-- > 0) {
            const start = performance.now();
            await work();
            times.push(performance.now() - start);
          }
        };
        await Promise.all(Array.from({ length: connections }, client));
        const rate = (10_000_000 / (performance.now() - begin)).toFixed(0);
        times.sort((a, b) => a - b);
        const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
        console.log(`${connections} connections, ${name}: ${at(0.5)}/${at(0.99)} ms, ${rate} requests/s`);
      }
      await running.close();
    });
  }
}

async function measureWaiting() {
  await withFolder(async (folder) => {
    const running = await Measured.open(folder);
    running.connect(600);
    const { body } = await running.call('GET', '/harbor/api/v1/pulses');
    const waiting = `/harbor/api/v1/pulses?cursor=${body.nextCursor}&type=run.succeeded&waitSeconds=20`;
    const readers = Array.from({ length: 500 }, () => running.call('GET', waiting));
    await new Promise((resolve) => setTimeout(resolve, 3000));
    for (let index = 0; index < 10; index++) await running.create();
    const start = performance.now();
    for (let index = 0; index < 50; index++) await running.create();
    console.log(`500 waiting readers: ${((performance.now() - start) / 50).toFixed(0)} ms per create`);
    await Promise.all(readers);
    await running.close();
  });
}

const parts = { costs: measureCosts, memory: measureMemory, waiting: measureWaiting, load: measureLoad };

async function main([first = '', ...rest]: string[]) {
  if (first === 'serve') return serve(rest[0] ?? '');
  const wanted = [first, ...rest].filter(Boolean);
  for (const [name, work] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await work();
}

void main(process.argv.slice(2));
