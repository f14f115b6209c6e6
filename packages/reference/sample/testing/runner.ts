import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Operation } from '@docs/contracts';
import { tools } from '../../../../bin/tools.mjs';
import type { Language } from '../model.ts';
import { renderSample } from '../render.ts';
import { environment, files, type Received } from './case.ts';

const run = promisify(execFile);

/** The tools on this machine; finding them takes seconds, so it is done once. */
export const { python, hasJava } = tools();

/** How the samples of a language are run, one after the other and in one process, with NUL after each output. */
interface Driver {
  sampleName: (index: number) => string;
  file: string;
  text: (count: number) => string;
  command: string[];
}

const drivers: Readonly<Record<Language, Driver>> = {
  curl: {
    sampleName: (index) => `sample${index}.sh`,
    file: 'run.sh',
    text: (count) => `for i in $(seq 0 ${count - 1}); do bash -eu sample$i.sh; printf '\\0'; done`,
    command: ['bash', '-e', 'run.sh'],
  },
  python: {
    sampleName: (index) => `sample${index}.py`,
    file: 'run.py',
    text: (count) =>
      `import runpy\nfor i in range(${count}):\n    runpy.run_path(f"sample{i}.py")\n    print(end="\\0")`,
    command: [python, 'run.py'],
  },
  typescript: {
    sampleName: (index) => `sample${index}.mts`,
    file: 'run.mjs',
    text: (count) =>
      `for (let i = 0; i < ${count}; i++) {\n  await import(\`./sample\${i}.mts\`);\n  process.stdout.write('\\0');\n}`,
    command: [process.execPath, '--import', 'tsx', 'run.mjs'],
  },
  java: {
    sampleName: (index) => `Sample${index}.java`,
    file: 'Run.java',
    text: (count) => {
      const calls = Array.from({ length: count }, (_, index) => `Sample${index}.main(a); System.out.print('\\0');`);
      return `class Run { public static void main(String[] a) throws Exception { ${calls.join(' ')} } }`;
    },
    command: ['bash', '-c', 'javac -d . *.java && java -cp . Run'],
  },
};

/** Writes samples and the files they send into a folder inside the repository, where they find Node's types. */
export async function writeSamples(operations: readonly Operation[], language: Language): Promise<string> {
  const folder = path.resolve(await mkdtemp(path.join('node_modules', '.samples-')));
  const { sampleName, file, text } = drivers[language];
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  for (const [index, operation] of operations.entries()) {
    // All classes are compiled together, so each needs a unique name.
    const sample = renderSample(operation, language).replace('class Sample ', `class Sample${index} `);
    await writeFile(path.join(folder, sampleName(index)), `${sample}\n`);
  }
  await writeFile(path.join(folder, file), `${text(operations.length)}\n`);
  return folder;
}

/** A listener that keeps what it receives. */
export function recorder(): { received: Received[]; listener: RequestListener } {
  const received: Received[] = [];
  return {
    received,
    async listener(request, response) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks) });
      // A client that waits for the body of a HEAD response fails here.
      response.setHeader('Content-Length', 4);
      response.end('done');
    },
  };
}

/** Starts a server on a free port, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs samples in order, and returns what each of them prints. */
export async function runSamples(
  operations: readonly Operation[],
  language: Language,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const cwd = await writeSamples(operations, language);
  const [program = '', ...args] = drivers[language].command;
  // Samples must depend neither on the machine's locale nor on a proxy or a configuration of cURL.
  const clean = {
    ...process.env,
    NO_PROXY: '*',
    LC_ALL: 'C',
    FORCE_COLOR: '0',
    CURL_HOME: cwd,
    HOME: cwd,
    ...environment,
    ...env,
  };
  try {
    const { stdout } = await run(program, args, { cwd, env: clean, timeout: 300_000 });
    return stdout.split('\0').slice(0, -1);
  } finally {
    await rm(cwd, { recursive: true });
  }
}
