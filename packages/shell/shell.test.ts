import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { encode } from './curl/bytes.ts';
import { createShell, type Request, type ShellOptions } from './shell.ts';
import { comparable, openRecorder } from './testing/recorder.ts';

const files = new Map([
  ['rows.csv', encode('name,price,count\nchair,120.50,4\ntable,340.00,1\nlamp,24.90,12\nchair,99.00,2\n')],
  ['log.txt', encode('GET /a 200\nPOST /b 201\nGET /c 404\nGET /a 200\n\nPUT /d 412\n')],
  ['unicode.txt', encode('Größe: 5 €\nüber 🙂\n')],
  ['bytes.bin', Uint8Array.from({ length: 1000 }, (_, index) => index % 256)],
]);

let recorder: Awaited<ReturnType<typeof openRecorder>>;

before(async () => {
  recorder = await openRecorder(files);
});

after(() => recorder.close());

const never = () => new Promise<never>(() => {});

function open(options: Partial<ShellOptions> = {}) {
  const fetch = async (request: Request) => recorder.respond(request);
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return createShell({
    fetch,
    sleep,
    origins: [recorder.origin],
    variables: { URL: recorder.origin },
    files,
    ...options,
  });
}

/** The output of a shell, and the status of its last run. */
async function runAll(shell: Awaited<ReturnType<typeof open>>, texts: string[], signal?: AbortSignal) {
  const parts: { text: string; isError: boolean }[] = [];
  let status = 0;
  for (const text of texts)
    ({ status } = await shell.run(text, (text, isError) => void parts.push({ text, isError }), signal));
  const join = (wanted: boolean) =>
    parts
      .filter(({ isError }) => isError === wanted)
      .map(({ text }) => text)
      .join('');
  return { output: join(false), errors: join(true), status };
}

/** The runs of each session in a file. */
const sessions = readFileSync(path.join(__dirname, 'testing/sessions.sh'), 'utf8')
  .split(/^# === /m)
  .slice(1)
  .map((text) => {
    const end = text.indexOf('\n');
    return { name: text.slice(0, end), runs: text.slice(end + 1).split('# ---\n') };
  });

for (const { name, runs } of sessions) {
  test(`works like Bash: ${name}`, async () => {
    const { origin, runBash, take } = recorder;
    const real = await runBash(`mkdir ${name} && cp *.* ${name} && cd ${name} && HOME=$PWD\n${runs.join('')}`, {
      URL: origin,
    });
    const sent = take();
    const { output, status } = await runAll(await open(), runs);
    assert.equal(Buffer.from(output).toString(), Buffer.from(real.output, 'latin1').toString());
    assert.equal(status, real.status);
    assert.deepEqual(take().map(comparable), sent.map(comparable));
  });
}

// just-bash works differently here. If a new version doesn't, move its line up.
const differences: string[] = [
  `declare -A m=([x]="y z"); echo "\${m[x]}"`,
  `set -u; echo "\${NONE:-default}"`,
  'X=1; env | grep ^X=',
  'uniq -c log.txt',
  'ls rows.csv log.txt',
  `awk '{ n[$1] } END { print length(n) }' log.txt`,
  'printf "%.1f\\n" 2.25',
  'echo x | xargs -I{} echo {}',
  'trap "echo bye" EXIT',
];

for (const text of differences) {
  test(`is known to work differently: ${text}`, async () => {
    const real = await recorder.runBash(text, {});
    assert.notEqual((await runAll(await open(), [text])).output, real.output);
  });
}

const endless: Record<string, [text: string, error: RegExp]> = {
  'a loop': ['while :; do :; done', /too many iterations/],
  'a loop in a loop': ['for ((i = 0; i < 9999; i++)); do for ((j = 0; j < 9999; j++)); do :; done; done', /too many/],
  'a function that calls itself': ['f() { f; }; f', /maximum recursion depth/],
  'a fork bomb': ['f() { f | f & }; f', /maximum recursion depth/],
  'a growing variable': ['x=a; while :; do x=$x$x; done', /limit exceeded/],
  'a growing file': [
    'while :; do cat bytes.bin bytes.bin >> big; cat big big >> big2; cat big2 >> big; done',
    /exceeded/,
  ],
  'a shell in a shell': ["bash -c 'while :; do :; done'", /too many iterations/],
  awk: ['awk "BEGIN { while (1) x++ }"', /maximum iterations/],
  sed: ["sed ':a; b a' rows.csv", /maximum iterations/],
  'long output': ['x=$(seq 1 9999); for i in {1..99}; do echo "$x"; done', /longer than 1 MB/],
};

for (const [name, [text, error]] of Object.entries(endless)) {
  test(`ends ${name}`, async () => {
    const shell = await open();
    const { output, errors } = await runAll(shell, ['kept=1', text]);
    assert.match(errors, error);
    assert.ok(output.length <= 2 ** 20);
    assert.equal((await runAll(shell, ['echo $kept'])).output, '1\n');
  });
}

test('files are limited to 64 MB', async () => {
  const shell = await open();
  await shell.write('big', new Uint8Array(30 * 2 ** 20));
  const { errors, output } = await runAll(shell, ['cp big big2; cp big big3; ls']);
  assert.match(errors, /limit exceeded/);
  assert.ok(!output.includes('big3'));
});

test('a run is stopped', async () => {
  const shell = await open({ fetch: never, sleep: never });
  for (const text of ['echo a; sleep 100', 'echo a; curl "$URL/x"', 'echo a; x=$(curl "$URL/x" | cat)']) {
    const { status, output } = await runAll(shell, [text], AbortSignal.timeout(50));
    assert.deepEqual({ status, output }, { status: 130, output: 'a\n' });
  }
  assert.equal((await runAll(shell, ['echo b'])).output, 'b\n');
});

test('output is reported after each statement', async () => {
  const shell = await open();
  const parts: string[] = [];
  await shell.run('echo a; echo b >&2\nfor i in 1 2; do echo $i; done', (text, isError) =>
    parts.push(`${isError}: ${text}`),
  );
  assert.deepEqual(parts, ['false: a\n', 'true: b\n', 'false: 1\n2\n']);
});

test('a text that cannot be read is not run', async () => {
  const { status, errors, output } = await runAll(await open(), ['echo a; echo "open']);
  assert.equal(output, '');
  assert.match(errors, /syntax error|unexpected EOF/);
  assert.equal(status, 2);
});

test('files are read and written from outside', async () => {
  const shell = await open();
  await shell.write('folder/new.txt', encode('new\n'));
  assert.equal((await runAll(shell, ['cat folder/new.txt; sort rows.csv > sorted.csv'])).output, 'new\n');
  assert.deepEqual(await shell.read('bytes.bin'), files.get('bytes.bin'));
  const listed = await shell.files();
  assert.deepEqual(
    listed.find(({ path }) => path === 'folder/new.txt'),
    { path: 'folder/new.txt', size: 4 },
  );
  assert.deepEqual(listed.find(({ path }) => path === 'sorted.csv')?.size, files.get('rows.csv')?.length);
  assert.equal(listed.length, files.size + 2);
});

test('a shell continues from a snapshot', async () => {
  const first = await open();
  await runAll(first, [
    'A=1; export B=2; c=(1 "2 3"); f() { echo "f $1"; }; mkdir x; cd x; echo hi > file; set -o pipefail; set -- p; false',
  ]);
  const snapshot = structuredClone(await first.snapshot());
  await runAll(first, ['A=changed; rm file']);
  const text = 'echo $? $A "$c" $1 $(basename "$PWD"); f x; cat file; env | grep ^B; false | true; echo $?';
  const { output } = await runAll(await open({ snapshot, files: new Map(), variables: {} }), [text]);
  assert.equal(output, '1 1 1 p x\nf x\nhi\nB=2\n1\n');
});
