import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { encode } from './curl/bytes.ts';
import { createShell } from './shell.ts';
import { openRecorder } from './testing/recorder.ts';

const [equal = [], rejected = []] = readFileSync(path.join(__dirname, 'testing/jq.sh'), 'utf8')
  .split(/^# Refused.*$/m)
  .map((part) => part.split('\n').filter((line) => line !== '' && !line.startsWith('#')));

const files = new Map([
  ['a.json', encode('{"z":1} 2')],
  ['program.jq', encode('.a # a comment\n')],
]);

interface Ran {
  output: string;
  errors: string;
  status: number;
}

let recorder: Awaited<ReturnType<typeof openRecorder>>;
let shell: Awaited<ReturnType<typeof createShell>>;

before(async () => {
  recorder = await openRecorder(files);
  const never = () => new Promise<never>(() => {});
  shell = await createShell({ fetch: never, sleep: never, origins: [], variables: { PATH: '/usr/bin:/bin' }, files });
});

after(() => recorder.close());

async function runOurs(line: string): Promise<Ran> {
  const ran = { output: '', errors: '' };
  const { status } = await shell.run(line, (text, isError) => {
    ran[isError ? 'errors' : 'output'] += text;
  });
  return { ...ran, status };
}

/** The output of the real jq for each line, from one script. */
async function runReal(lines: string[]): Promise<Ran[]> {
  const commands = lines.map((line) => `${line} 2> errors\nprintf '\\1%s\\1' $?; cat errors; printf '\\2'`);
  const { output } = await recorder.runBash(commands.join('\n'), {});
  const texts = Buffer.from(output, 'latin1').toString().split('\u0002');
  return texts.slice(0, -1).map((text) => {
    const [printed = '', status, errors = ''] = text.split('\u0001');
    return { output: printed, errors, status: Number(status) };
  });
}

/** An error without its place, and without the words for what can't be compiled. */
function comparable({ output, errors, status }: Ran): Ran {
  const text = errors.replace(/\(at [^)]*\)/g, '');
  return { output, status, errors: status === 3 ? '' : text };
}

test('jq prints what the real jq prints, and fails as it does', async (context) => {
  const version = execFileSync('jq', ['--version'], { encoding: 'utf8' }).trim();
  if (!version.startsWith('jq-1.6')) return context.skip(`versions of jq differ in details, and this is ${version}`);
  const real = await runReal(equal);
  assert.equal(real.length, equal.length);
  for (const [index, line] of equal.entries())
    assert.deepEqual(comparable(await runOurs(line)), comparable(real[index] as Ran), line);
});

test('jq says what it rejects', async () => {
  for (const line of rejected) {
    const { errors, status } = await runOurs(line);
    assert.match(errors, /^jq: .* isn't supported in the page$/m, line);
    assert.equal(status, 3, line);
  }
});

test('jq does most of what the manual describes', () => {
  assert.ok(equal.length / (equal.length + rejected.length) > 0.85);
});

// There is no clock in this test: what takes too long, hangs.
test('jq ends a query without an end', async () => {
  for (const program of [
    ...['def f: f; f', 'def f: 1 + f; f', 'range(infinite)', 'last(range(infinite))', '"x" * 1e9', '.[1e9] = 1'],
    ...['0 | until(false; . + 1)', '[[range(300)] | combinations(9)]'],
  ]) {
    const { errors, status } = await runOurs(`jq -n '${program}' > /dev/null`);
    assert.match(errors, /isn't supported in the page/, program);
    assert.equal(status, 3, program);
  }
  assert.equal((await runOurs(`jq -n '[range(100000)] | map(. + 1) | add'`)).output, '5000050000\n');
  assert.equal((await runOurs(`jq -n 'last(range(100000))'`)).output, '99999\n');
  assert.equal((await runOurs(`jq -n '[recurse(if . < 10000 then . + 1 else empty end)] | length'`)).output, '10001\n');
});
