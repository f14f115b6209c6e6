import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tools } from '../../bin/tools.mjs';
import { hostOf } from './recorder.ts';
import { environmentOf, type Language, type Sample } from './sample.ts';

/** The failures of samples, by their IDs. */
export type RunErrors = Map<number, string>;

type Job = { samples: Sample[]; origin: string; folder: string };

const runners: Record<Language, (job: Job) => Promise<RunErrors>> = {
  cURL: runShell,
  Python: (job) => runTogether(job, '.py', () => [programs().python, [runner('run.py')]]),
  TypeScript: (job) => runTogether(job, '.mts', () => [process.execPath, ['--import', tsx(), runner('run.mts')]]),
  Java: runJava,
};

/** For Java processes that end after seconds. */
const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

let found: ReturnType<typeof tools> | undefined;

/** The tools that run samples, looked up once. */
export function programs() {
  found ??= tools();
  return found;
}

/** Runs samples of one language against the recorder at `origin`. */
export async function runSamples(samples: Sample[], origin: string): Promise<RunErrors> {
  const [first] = samples;
  if (!first) return new Map();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'proof-'));
  // Files that samples send: their names are all that counts.
  for (const [, name = ''] of samples.flatMap(({ code }) => [...code.matchAll(/[@'"]([\w-]+\.[a-z]{3,4})[;'"]/g)])) {
    await writeFile(path.join(folder, name), 'bytes');
  }
  try {
    return await runners[first.language]({ samples, origin, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A few shells at once; each sample is a separate process. */
async function runShell({ samples, origin, folder }: Job): Promise<RunErrors> {
  const errors: RunErrors = new Map();
  const queue = [...samples];
  await Promise.all([1, 2, 3, 4].map(next));
  return errors;

  async function next(): Promise<void> {
    const sample = queue.shift();
    if (!sample) return;
    const variables = environmentOf(sample, hostOf(origin, sample.id));
    const { status, output } = await execute('bash', ['-euc', sample.code], folder, origin, variables);
    if (status !== 0) errors.set(sample.id, output);
    await next();
  }
}

/** One process for all samples; it reads the list of samples and writes a list of errors. */
async function runTogether(job: Job, extension: string, command: () => [string, string[]]): Promise<RunErrors> {
  const { samples, origin, folder } = job;
  const fileOf = (sample: Sample) => path.join(folder, `s${sample.id}${extension}`);
  await Promise.all(samples.map((sample) => writeFile(fileOf(sample), sample.code)));
  const [program, args] = command();
  return runList(job, program, args, fileOf, origin);
}

/** Compiles the samples together, each in its own package; those that don't compile are left out. */
async function runJava(job: Job): Promise<RunErrors> {
  const { folder, origin } = job;
  const errors: RunErrors = new Map();
  for (const sample of job.samples) {
    await mkdir(path.join(folder, `s${sample.id}`));
    await writeFile(path.join(folder, javaFile(sample)), `package s${sample.id}; ${sample.code}`);
  }
  let samples = job.samples;
  for (;;) {
    const files = [runner('Run.java'), ...samples.map(javaFile)];
    const args = [...quickStart.map((flag) => `-J${flag}`), '-proc:none', '-d', 'classes', ...files];
    const { status, output } = await execute('javac', args, folder, origin);
    if (status === 0) break;
    const broken = samples.filter((sample) => linesAbout(javaFile(sample), output));
    if (broken.length === 0) throw new Error(output);
    for (const sample of broken) errors.set(sample.id, linesAbout(javaFile(sample), output));
    samples = samples.filter((sample) => !broken.includes(sample));
  }
  const { hostname, port } = new URL(origin);
  const proxy = ['http', 'https'].flatMap((name) => [`-D${name}.proxyHost=${hostname}`, `-D${name}.proxyPort=${port}`]);
  const open = ['--add-opens', 'java.base/java.util=ALL-UNNAMED', `-Dhttp.nonProxyHosts=${hostname}`];
  const args = [...quickStart, ...open, ...proxy, '-cp', 'classes', 'Run'];
  const classOf = (sample: Sample) => javaFile(sample).replace('/', '.').replace('.java', '');
  const failed = await runList({ ...job, samples }, 'java', args, classOf, origin);
  return new Map([...errors, ...failed]);
}

async function runList(job: Job, program: string, args: string[], entry: (sample: Sample) => string, origin: string) {
  const lines = job.samples.map((sample) => {
    const variables = Object.entries(environmentOf(sample, hostOf(origin, sample.id)));
    return [sample.id, entry(sample), ...variables.map((pair) => pair.join('='))].join('\t');
  });
  const list = path.join(job.folder, 'samples.tsv');
  const report = path.join(job.folder, 'errors.tsv');
  await writeFile(list, `${lines.join('\n')}\n`);
  const { status, output } = await execute(program, [...args, list, report], job.folder, origin);
  if (status !== 0 || !existsSync(report)) throw new Error(`${program} ended with ${status}: ${output}`);
  const errors = (await readFile(report, 'utf8')).split('\n').filter(Boolean);
  return new Map(errors.map((line) => [Number(line.split('\t')[0]), line.split('\t').slice(1).join(' ')]));
}

async function execute(program: string, args: string[], cwd: string, origin: string, variables = {}) {
  const child = spawn(program, args, {
    cwd,
    // Nothing of the caller's settings, and the recorder as proxy: a sample reaches the recorder or nothing.
    env: {
      PATH: process.env.PATH,
      HOME: cwd,
      http_proxy: origin,
      https_proxy: origin,
      no_proxy: new URL(origin).hostname,
      ...variables,
    },
    // With a pipe as its input, bash reads the startup files of the machine.
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 40_000,
  });
  let output = '';
  child.stderr?.on('data', (data) => (output += data));
  const [status] = await once(child, 'close');
  return { status: status as number | null, output: output.trim() };
}

function linesAbout(file: string, output: string): string {
  const lines = output.split('\n').filter((line) => line.startsWith(`${file}:`));
  return lines.join(' ');
}

function javaFile(sample: Sample): string {
  const name = /public (?:final )?(?:class|record|interface|enum) (\w+)/.exec(sample.code)?.[1] ?? 'Sample';
  return `s${sample.id}/${name}.java`;
}

function runner(name: string): string {
  return path.join(__dirname, name);
}

function tsx(): string {
  return pathToFileURL(require.resolve('tsx')).href;
}
