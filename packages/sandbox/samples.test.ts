import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { type Contract, loadContracts, type Operation } from '@docs/contracts';
import type { Language } from '@docs/reference/languages';
import { renderSample } from '@docs/reference/sample';
import { tools } from '../../bin/tools.mjs';
import { sandboxEnvironment, startSandbox } from './node/repository.ts';
import { createValidator } from './testing/validate.ts';

const run = promisify(execFile);
let contracts: Contract[];
let operations: Operation[];
let folder: string;
let env: NodeJS.ProcessEnv;
let stop: () => void;

before(async () => {
  contracts = [...(await loadContracts()).values()];
  operations = contracts.flatMap((contract) => contract.operations);
  // Inside the repository, so that the samples find Node's types.
  folder = path.resolve(await mkdtemp(path.join('node_modules', '.samples-')));
  const { server, url, reset } = await startSandbox(0);
  // Each sample finds the seed, not the changes of the one before it.
  server.prependListener('request', reset);
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  env = { ...process.env, CURL_HOME: folder, ...(await sandboxEnvironment(url.replace('localhost', '127.0.0.1'))) };
  // The files that samples send.
  await cp('static/samples', folder, { recursive: true });
  await writeFile(path.join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
});

after(async () => {
  stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Writes every operation's sample into a separate file. */
async function writeSamples(
  language: Language,
  fileOf: (index: number) => string,
  edit = (text: string, _: number) => text,
) {
  for (const [index, operation] of operations.entries()) {
    const file = path.join(folder, fileOf(index));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${edit(renderSample(operation, language), index)}\n`);
  }
}

/** Runs one sample; a failure names its operation. */
async function runSample({ id }: Operation, program: string, args: string[]) {
  return run(program, args, { env, cwd: folder, timeout: 60_000 }).catch((error) =>
    assert.fail(`the sample of ${id} ${error.killed ? 'never ended' : 'failed'}.\n${error.stderr}${error.stdout}`),
  );
}

/** Validators by service: each schema is compiled once for all languages. */
const validators = new Map<string, ReturnType<typeof createValidator>>();

function validatorOf(service: string) {
  const contract = contracts.find((one) => one.service === service) as Contract;
  const validator = validators.get(service) ?? createValidator(contract, { closed: true });
  validators.set(service, validator);
  return validator;
}

/** The response must be a success of the operation, as the contract has it. */
function check({ id, service, responses }: Operation, output: string) {
  const body = output.trim();
  const schemas = responses.map(({ contents }) => contents[0]?.schema);
  if (body === '') {
    assert.ok(schemas.includes(undefined), `${id} returned no body`);
    return;
  }
  const errors = schemas.map((schema) => (schema ? validatorOf(service)(schema)(JSON.parse(body)) : ['a body']));
  assert.ok(
    errors.some((list) => list.length === 0),
    `${id}: ${JSON.stringify(errors)}`,
  );
}

/** Samples print the status, then the body. */
function checkPrinted(operation: Operation, output: string) {
  const [, status, body = ''] = /^(\d{3})\s?([\s\S]*)$/.exec(output.trim()) ?? [];
  assert.ok(
    operation.responses.some((response) => response.status === status),
    `${operation.id} returned ${output.slice(0, 200)}`,
  );
  check(operation, body);
}

/** Runs all samples in one process, which prints the output of each as a line of JSON; a failure names its operation. */
async function runAll(program: string, args: string[]): Promise<string[]> {
  const options = { env, cwd: folder, maxBuffer: 1e8, timeout: 300_000 };
  const { stdout } = await run(program, args, options).catch((error) => {
    const { id } = operations[error.stdout.split('\n').length - 1] as Operation;
    return assert.fail(`the sample of ${id} ${error.killed ? 'never ended' : 'failed'}.\n${error.stderr}`);
  });
  return stdout.trim().split('\n');
}

function checkAll(outputs: string[]) {
  assert.equal(outputs.length, operations.length);
  for (const [index, operation] of operations.entries()) checkPrinted(operation, JSON.parse(outputs[index] ?? ''));
}

test('every cURL sample runs as shell against the sandbox', async () => {
  for (const operation of operations) {
    const { stdout } = await runSample(operation, 'bash', ['-euc', renderSample(operation, 'curl')]);
    check(operation, stdout);
  }
});

test('every Python sample runs against the sandbox', async () => {
  const { python } = tools();
  await writeSamples('python', (index) => `${index}.py`);
  const runner = [
    'import contextlib, io, json, runpy, sys',
    'for index in range(int(sys.argv[1])):',
    '    with contextlib.redirect_stdout(io.StringIO()) as printed:',
    '        runpy.run_path(f"{index}.py", run_name="__main__")',
    '    print(json.dumps(printed.getvalue()), flush=True)',
  ];
  await writeFile(path.join(folder, 'run.py'), runner.join('\n'));
  checkAll(await runAll(python, ['run.py', String(operations.length)]));
});

test('every TypeScript sample has sound types and runs against the sandbox', async () => {
  await writeSamples(
    'typescript',
    (index) => `${index}.mts`,
    (text) => `${text}\nexport {};`,
  );
  const options = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: ['node'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.mts'] }));
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]).catch(({ stdout }) =>
    assert.fail(stdout),
  );
  const runner = [
    'const log = console.log;',
    'for (let index = 0; index < Number(process.argv[2]); index++) {',
    '  let text = "";',
    '  console.log = (...words) => { text += words.join(" "); };',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the runner's own
    '  await import(`./${index}.mts`);',
    '  log(JSON.stringify(text));',
    '}',
  ];
  await writeFile(path.join(folder, 'run.mjs'), runner.join('\n'));
  const args = ['--import', 'tsx', path.join(folder, 'run.mjs'), String(operations.length)];
  checkAll(await runAll(process.execPath, args));
});

test('every Java sample compiles and runs against the sandbox', async (context) => {
  if (!tools().hasJava) return context.skip('there is no JDK here');
  await writeSamples(
    'java',
    (index) => `Sample${index}.java`,
    (text, index) => text.replace('class Sample ', `class Sample${index} `),
  );
  const calls = operations.map((_, index) => `Sample${index}.main(args); System.out.print((char) 0);`);
  const runner = `public class Run { public static void main(String[] args) throws Exception { ${calls.join('\n')} } }`;
  await writeFile(path.join(folder, 'Run.java'), runner);
  const files = ['Run.java', ...operations.map((_, index) => `Sample${index}.java`)].map((file) =>
    path.join(folder, file),
  );
  await run('javac', ['-d', path.join(folder, 'classes'), ...files]).catch(({ stderr }) => assert.fail(stderr));
  const { stdout } = await run('java', ['-cp', path.join(folder, 'classes'), 'Run'], {
    env,
    cwd: folder,
    maxBuffer: 1e8,
    timeout: 300_000,
  });
  const outputs = stdout.split('\0');
  for (const [index, operation] of operations.entries()) checkPrinted(operation, outputs[index] ?? '');
});
