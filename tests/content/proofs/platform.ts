import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadContracts } from '@docs/contracts';
import { createSandbox, type Sandbox } from '../../../packages/sandbox/core/index.ts';
import { createEnvironment } from '../../../packages/sandbox/node/environment.ts';
import { readFiles } from '../../../packages/sandbox/node/files.ts';

/** The fields of a response; proofs know what each is. */
// biome-ignore lint/suspicious/noExplicitAny: a response can have any field, and a proof says what it has to be.
export type Body = any;

/** A request's content, and what must come back. */
interface Exchange {
  body?: object | string | Uint8Array;
  /** An access token; without one, the request is sent with every permission, and with '' without a token. */
  as?: string;
  headers?: Record<string, string>;
  /** The status that must come back. */
  status: number;
  /** The error code that must come back. */
  code?: string;
  /** Fields that must come back, with exactly these values. */
  has?: Record<string, unknown>;
}

export interface Reply {
  body: Body;
  bytes: Uint8Array;
  /** By names in lowercase. */
  headers: Record<string, string>;
}

/** A short sequence of requests with what must come back. */
export type Proof = (platform: Platform) => Promise<void>;

/** A file of proofs, by their names. */
export type Proofs = Readonly<Record<string, Proof>>;

function lowercase(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** A sandbox whose time passes on request. */
export class Platform {
  private ahead = 0;
  private readonly sandbox: Sandbox;
  /** The timers of a sandbox don't keep a process alive that waits for them. */
  private readonly alive = setInterval(() => {}, 1000);

  private constructor(contracts: Parameters<typeof createSandbox>[0]) {
    const environment = createEnvironment(readFiles('static/samples'));
    this.sandbox = createSandbox(contracts, { ...environment, now: () => Date.now() + this.ahead });
  }

  static async open(): Promise<Platform> {
    return new Platform((await loadContracts()).values());
  }

  /** Brings the state of the beginning back. */
  reset(): void {
    this.ahead = 0;
    this.sandbox.reset();
  }

  close(): void {
    clearInterval(this.alive);
    this.sandbox.close();
  }

  /** Lets time pass. */
  wait(seconds: number): void {
    this.ahead += seconds * 1000;
  }

  /** Compares a value that came back. */
  equal(found: unknown, wanted: unknown): void {
    assert.deepEqual(found, wanted);
  }

  /** Reads until a status comes back, and lets some seconds pass between two reads. */
  async until(what: string, wanted: string, seconds: number): Promise<Body> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const { body } = await this.ask(what, { status: 200 });
      if (body.status === wanted) return body;
      this.wait(seconds);
      await sleep(5);
    }
    return assert.fail(`${what} never returns the status ${wanted}`);
  }

  /** Sends a request, `GET /ekp/api/v1/security/me`, and checks what comes back. */
  async ask(what: string, { body, as = 'sandbox', headers = {}, status, code, has = {} }: Exchange): Promise<Reply> {
    const [method = '', path = ''] = what.split(' ');
    const bytes = body instanceof Uint8Array ? body : undefined;
    const text = typeof body === 'object' && !bytes ? JSON.stringify(body) : String(bytes ? '' : (body ?? ''));
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const sent = await this.sandbox.serve({
      method,
      url: new URL(path, 'http://localhost:4010'),
      headers: {
        host: 'localhost:4010',
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body && !bytes && { 'content-type': type }),
        ...lowercase(headers),
      },
      body: text,
      bytes: bytes ?? new TextEncoder().encode(text),
      size: bytes?.length ?? Buffer.byteLength(text),
    });
    const content = sent.content ?? new Uint8Array();
    const shown = new TextDecoder().decode(content);
    const reply = /^[[{]/.test(shown) ? JSON.parse(shown) : {};
    assert.equal(sent.status, status, `${what} returns ${sent.status}: ${shown.slice(0, 600)}`);
    assert.equal(reply.code, code ?? has.code, `${what} returns ${shown.slice(0, 600)}`);
    for (const [name, value] of Object.entries(has)) assert.deepEqual(reply[name], value, `${name} of ${what}`);
    return { body: reply, bytes: content, headers: lowercase(sent.headers) };
  }
}
