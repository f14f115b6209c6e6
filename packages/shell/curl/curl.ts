import { readerOf } from './body.ts';
import { concat, decode, encode } from './bytes.ts';
import { CurlError, type Environment, type Request, type Response, type Result } from './model.ts';
import { type Options, readOptions } from './options.ts';
import { renderHead, renderVerbose, renderWriteOut, type Transfer } from './report.ts';
import { makeRequest } from './request.ts';

/** The responses after which `--retry` tries again. */
const temporary = [408, 429, 500, 502, 503, 504];

/** One run of the command: what it has printed, and the contents of files so far. */
class Run {
  readonly output: Uint8Array[] = [];
  errors = '';
  private readonly contents = new Map<string, Uint8Array[]>();

  constructor(
    readonly options: Options,
    readonly environment: Environment,
  ) {}

  /** Writes to a file, or to the standard output. */
  async write(file: string, bytes: Uint8Array): Promise<void> {
    if (file === '-' || file === '/dev/stdout') this.output.push(bytes);
    else if (file === '/dev/stderr') this.errors += decode(bytes);
    else if (file !== '/dev/null') {
      const parts = [...(this.contents.get(file) ?? []), bytes];
      this.contents.set(file, parts);
      await this.environment.files.write(file, concat(parts));
    }
  }

  /** Empties a file before it is written once more. */
  clear(file: string): void {
    this.contents.delete(file);
  }
}

/** The file for the body; `-` is the standard output. */
function targetOf(options: Options, { url }: Request): string {
  const path = url.replace(/[?#].*$/s, '');
  const remote = options.has('remote-name') ? path.slice(path.lastIndexOf('/') + 1) : '-';
  const name = options.last('output') ?? remote;
  if (name === '')
    throw new CurlError(23, 'Failed writing received data to disk/application: the URL has no file name');
  return name;
}

/** Sends a request, which fails after the seconds of `--max-time`. */
async function send(run: Run, request: Request): Promise<Response> {
  const { fetch, sleep, signal } = run.environment;
  const seconds = run.options.number('max-time');
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const work = fetch({ ...request, signal: controller.signal });
    if (!seconds) return await work;
    const milliseconds = seconds * 1000;
    const late = sleep(milliseconds, controller.signal).then(() => {
      throw new CurlError(28, `Operation timed out after ${milliseconds} milliseconds with 0 bytes received`);
    });
    return await Promise.race([work, late]);
  } catch (error) {
    if (signal?.aborted || error instanceof CurlError) throw error;
    throw new CurlError(7, `Failed to connect to ${new URL(request.url).host}: ${(error as Error).message}`);
  } finally {
    signal?.removeEventListener('abort', abort);
    controller.abort();
  }
}

/** Writes a response where the options say; a status can be an error. */
async function receive(run: Run, request: Request, response: Response, target: string): Promise<void> {
  const { options } = run;
  if (options.has('verbose')) run.errors += renderVerbose(request, response);
  const head = encode(renderHead(response));
  const dump = options.last('dump-header');
  if (dump !== undefined) await run.write(dump, head);
  const isError = response.status >= 400;
  if (options.has('include', 'head')) await run.write(target, head);
  const isHidden = (isError && options.has('fail')) || options.has('head');
  if (!isHidden) await run.write(target, response.body);
  if (isError && options.has('fail', 'fail-with-body'))
    throw new CurlError(22, `The requested URL returned error: ${response.status}`);
}

function retryDelay({ options }: Run, response: Response | undefined, attempt: number): number {
  const delay = options.number('retry-delay');
  if (delay) return delay * 1000;
  const after = response?.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
  return after && /^\d+$/.test(after) ? Number(after) * 1000 : Math.min(2 ** attempt, 600) * 1000;
}

/** Sends a request until it succeeds, `--retry` is used up, or another try would not help. */
async function transfer(run: Run, request: Request): Promise<Transfer> {
  const { options, environment } = run;
  const target = targetOf(options, request);
  const isShown = !options.has('silent') || options.has('show-error');
  const now = environment.now ?? Date.now;
  const retries = options.number('retry');
  const start = now();
  for (let attempt = 0; ; attempt++) {
    let response: Response | undefined;
    let error: CurlError | undefined;
    try {
      response = await send(run, request);
      await receive(run, request, response, target);
    } catch (caught) {
      if (!(caught instanceof CurlError)) throw caught;
      error = caught;
    }
    const isTemporary = response
      ? temporary.includes(response.status) || (options.has('retry-all-errors') && error)
      : error?.status === 28 || options.has('retry-all-errors', 'retry-connrefused');
    const delay = retryDelay(run, response, attempt);
    if (!isTemporary || attempt >= retries) {
      const seconds = (now() - start) / 1000;
      const { status = 0, message = '' } = error ?? {};
      if (error && isShown) run.errors += error.text;
      return { request, response, seconds, exitCode: status, error: message, file: target === '-' ? '' : target };
    }
    if (isShown)
      run.errors += `Warning: Problem: HTTP error. Will retry in ${delay / 1000} seconds. ${retries - attempt} retries left.\n`;
    run.clear(target);
    await environment.sleep(delay, environment.signal);
  }
}

async function writeOut(run: Run, done: Transfer): Promise<void> {
  const argument = run.options.last('write-out');
  if (argument === undefined) return;
  const format = argument.startsWith('@') ? decode(await readerOf(run.environment)(argument.slice(1))) : argument;
  const text = renderWriteOut(format, done, (message) => {
    run.errors += message;
  });
  await run.write('-', encode(text));
}

/** Runs cURL with some arguments, those after its name. */
export async function curl(args: readonly string[], environment: Environment): Promise<Result> {
  let run: Run | undefined;
  try {
    run = new Run(readOptions(args), environment);
    const done = await transfer(run, await makeRequest(run.options, environment.origins, readerOf(environment)));
    await writeOut(run, done);
    return { status: done.exitCode, output: concat(run.output), errors: run.errors };
  } catch (error) {
    if (!(error instanceof CurlError)) throw error;
    const isHidden = run?.options.has('silent') && !run.options.has('show-error') && error.status !== 2;
    return {
      status: error.status,
      output: concat(run?.output ?? []),
      errors: (run?.errors ?? '') + (isHidden ? '' : error.text),
    };
  }
}
