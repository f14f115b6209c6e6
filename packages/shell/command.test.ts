import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Request, runCommand } from './command.ts';
import { encode } from './curl/bytes.ts';
import { comparable, openRecorder } from './testing/recorder.ts';

// The real cURL, run by the real Bash, is the oracle: it sends the same requests, prints the same, and has the same status.

const files = new Map([
  ['a.txt', encode('one\r\ntwo &\n')],
  ['b.json', encode('{"b": "é"}\n')],
  ['headers.txt', encode('X-One: 1\nX-Two: 2\n')],
  ['format.txt', encode('status %{http_code}\\n')],
  ['c.pdf', new Uint8Array([0, 37, 80, 68, 70, 255, 10])],
]);

let recorder: Awaited<ReturnType<typeof openRecorder>>;
let variables: Record<string, string>;

before(async () => {
  recorder = await openRecorder(files);
  const { origin } = recorder;
  const text = { TOKEN: 'abc def', EMPTY: '', ID: 'x1', QUOTE: '"\'$ID`' };
  variables = { URL: origin, HOST: origin.slice('http://'.length), ...text };
});

after(() => recorder.close());

async function runReal(text: string) {
  const script = `${text}\nstatus=$?; printf '\\1'; cat out.txt 2> /dev/null; rm -f out.txt; exit $status`;
  const { status, output } = await recorder.runBash(script, variables);
  return { status, text: output, requests: recorder.take().map(comparable) };
}

async function runOurs(text: string) {
  const { origin, respond } = recorder;
  const options = { variables, files, origins: [origin], fetch: async (request: Request) => respond(request) };
  const { status, output, files: written } = await runCommand(text, { ...options, sleep: async () => {} });
  const printed = Buffer.concat([output, Buffer.from([1]), written.get('out.txt') ?? encode('')]).toString('latin1');
  return { status, text: printed, requests: recorder.take().map(comparable) };
}

const table = [
  // Words
  'curl -s $URL/plain',
  'curl -s "$URL"',
  'curl -s "$URL?x=1#part"',
  `curl -s "\${URL}/a/../b/./c?d=../e"`,
  '\n# A comment.\ncurl -s "$URL/a" # the end\n\n# the end',
  `curl --silent \\\n  --request DELETE \\\n  --url "$URL/items/$ID"`,
  `curl -s $URL/a -H "Authorization: Bearer $TOKEN" -H 'X-Single: $ID'"-double $QUOTE"\\ -escaped`,
  `curl -s $URL/a -d "a \\"b\\" \\$ID \\\\ \\n \\\n end"`,
  `curl -s $URL/a -d 'two\nlines' $EMPTY -d "$EMPTY" -d a\\'b`,
  `curl -s $URL/a -H 'Content-Type: application/json' -d @- <<'JSON'\n{"a": "$ID",\n "b": 1}\nJSON`,
  `curl -s "$URL/a" --data-binary @- <<JSON\n{"a": "$ID \\$ID \${ID}", "b": "\\""}\nJSON\n`,
  `curl -s <<-"END" --json @- \\\n  $URL/a\n\t{"a": "$ID"}\n\tEND`,
  `curl -s $URL/a -d cost=5$ -d 'a'"b"c -d \\#x -d a#b`,
  // Methods and data
  'curl -s $URL/a -d a=b -d c=d',
  'curl -s $URL/a -XPATCH -da=b',
  'curl -s $URL/a -X PUT',
  'curl -s $URL/a -X GET -d a=b',
  'curl -s $URL/a -d @a.txt',
  'curl -s $URL/a --data-ascii @a.txt --data-binary @a.txt --data-raw @a.txt',
  'curl -s $URL/a --data-binary @c.pdf -H "Content-Type: application/pdf"',
  `curl -s $URL/a --data-urlencode 'a b&é' --data-urlencode '=a=b' --data-urlencode 'n=x y~-._+/' --data-urlencode n@a.txt --data-urlencode @a.txt`,
  `curl -s $URL/a --json '{"a": 1}' --json '{"b": 2}' -d c`,
  'curl -s $URL/a --json @b.json',
  'curl -s $URL/a --json x -H "Accept: text/html" -H "content-type: text/plain"',
  `curl -sG $URL/a -d a=b --data-urlencode 'c=d e'`,
  `curl -s "$URL/a?x=1" -G -d a=b`,
  `curl -s "$URL/a?x=1" -d a=b --url-query 'c=d e' --url-query '+f=g%20h' --url-query word`,
  'curl -s $URL/a -d ""',
  // Headers
  'curl -s $URL/a -H "X-Empty;" -H "X-None:" -H Nothing -H X-Tight:1 -H "X-Tight: 2"',
  'curl -s $URL/a -H @headers.txt',
  'curl -s $URL/a -d x -H "Content-Type:"',
  'curl -s $URL/a -u ada:secret:word',
  'curl -s $URL/a -u ada:secret -H "Authorization: Bearer x"',
  'curl -s $URL/a --oauth2-bearer $ID',
  'curl -s "http://ada%40x:secret@$HOST/a"',
  'curl -s $URL/a -b "a=b; c=d" -b e=f -e https://x.example -A agent',
  // Forms and files
  'curl -s $URL/a -F a=b -F "c= d ;type=text/plain" -F e=@a.txt',
  `curl -s $URL/a -F 'a="x;y\\"z\\\\";type=application/json' -F 'b=@c.pdf;type=application/pdf;filename=d.pdf'`,
  `curl -s $URL/a -F 'a=@a.txt;type=text/html;charset=utf-8' -F 'b=<a.txt' -F 'c=@c.pdf;filename="q\\"x.pdf"'`,
  `curl -s $URL/a --form-string 'a=@b;type=c/d' -F 'e"f=g' -F h=i`,
  'curl -s $URL/a -X PUT -F a=@b.json',
  'curl -s $URL/a -T c.pdf',
  'curl -s $URL/folder/ -T c.pdf',
  'curl -s $URL/a -X POST -T a.txt -H "Content-Type: text/plain"',
  // Output
  'curl -s $URL/a -o out.txt',
  'curl -sS -D - -o out.txt $URL/a',
  'curl -si $URL/a',
  'curl -sI $URL/a',
  'curl -s -D out.txt $URL/a',
  'curl -sSo /dev/null -w "%{http_code} %{content_type} %{size_download} %{method}\\n" $URL/a?status=404',
  `curl -s $URL/a -w '%{response_code}\\t%{exitcode} %% %header{etag} %{url} \\r\\n'`,
  'curl -s $URL/a -w @format.txt',
  'curl -s -O $URL/out.txt?x=1',
  'curl -s $URL/ -O',
  // Errors
  'curl -s $URL/a?status=404',
  'curl -sSf $URL/a?status=404 -o out.txt',
  'curl -sfi $URL/a?status=404',
  'curl -s --fail-with-body $URL/a?status=500 -w "%{http_code} %{exitcode}"',
  'curl -s --retry 2 $URL/a?status=503',
  'curl -s --retry 2 -o out.txt -w "%{http_code}" $URL/a?status=503',
  'curl -s --retry 2 $URL/a?status=404',
  'curl -s --retry 1 --retry-delay 1 -f $URL/a?status=429',
  'curl',
  'curl -s --nothing $URL/a',
  'curl -s -y',
  'curl -s $URL/a -X',
  'curl -s $URL/a -m soon',
  'curl -s $URL/a -d x -F y=z',
  'curl -s $URL/a -I -d x',
  'curl -s $URL/a -F x',
  'curl -s $URL/a -F x=@none',
  'curl -s $URL/a -T none',
  'curl -s ftps2://$ID/a',
  'curl -s "$URL/a b"',
  'curl -s ""',
  // Options that change nothing here
  'curl -sSLkN4 --compressed --http1.1 --connect-timeout 5 --no-keepalive --url $URL/a',
  'curl -s --fail --no-fail $URL/a?status=404',
  'curl -s -- $URL/a',
];

for (const text of table) {
  test(text, async () => {
    assert.deepEqual(await runOurs(text), await runReal(text));
  });
}

/** Runs a command without a server; with `-m`, its request never ends. */
async function rejected(text: string): Promise<[status: number, errors: string]> {
  const fetch = () => (text.includes('-m') ? new Promise<never>(() => {}) : Promise.reject(new Error('No server')));
  const { status, output, errors } = await runCommand(text, {
    variables: { ...variables, URL: 'http://localhost:4010' },
    files,
    origins: ['http://localhost:4010'],
    fetch,
    sleep: async () => {},
  });
  assert.equal(output.length, 0);
  return [status, errors];
}

const onlyOne = 'Only one cURL command can run here. Pipes run in the walkthroughs and in a terminal.\n';

for (const text of [
  'curl $URL/a | jq .',
  'curl $URL/a; curl $URL/b',
  'curl $URL/a\ncurl $URL/b',
  'curl $URL/a?b=1&c=2',
  'curl $URL/a > out.txt',
  'curl -d @- $URL/a < a.txt',
  'curl -d "`id`" $URL/a',
  "curl -d @- $URL/a <<'A' <<'B'\nA\nB",
  "curl -d @- $URL/a <<'A'\nA\ncurl $URL/b",
]) {
  test(`runs one command only: ${text}`, async () => assert.deepEqual(await rejected(text), [2, onlyOne]));
}

const messages: Record<string, [status: number, message: RegExp]> = {
  'wget $URL': [2, /^Only cURL commands can run here\./],
  '': [2, /^Only cURL commands/],
  'curl $NOTHING': [2, /^The variable NOTHING isn't set\.$/m],
  'curl "$(id)"': [2, /^Only variables such as \$NAME/],
  'curl $URL/a -d {"a":1,"b":2}': [2, /^Quote arguments with braces/],
  'curl -H X:$TOKEN $URL/a': [2, /^Quote \$TOKEN:/],
  'curl $1a': [2, /^Only variables/],
  "curl 'open": [2, /^The quote ' isn't closed\.$/m],
  'curl "open \\"': [2, /^The quote " isn't closed\.$/m],
  "curl -d @- $URL/a <<'JSON'\n{}": [2, /^The line JSON is missing/],
  'curl --proxy x $URL/a': [2, /^curl: option --proxy: isn't supported here$/m],
  'curl -K x': [2, /^curl: option -K: isn't supported here$/m],
  'curl --foo': [2, /^curl: option --foo: is unknown$/m],
  'curl $URL/a $URL/b': [2, /^curl: Only one URL/],
  'curl "$URL/{a,b}"': [3, /^curl: \(3\) Ranges and lists in URLs aren't supported here/],
  'curl https://example.com/': [
    6,
    /^curl: \(6\) Could not resolve host: example.com. Only the sandbox can be reached here: http:\/\/localhost:4010$/m,
  ],
  'curl http://localhost:1/': [7, /^curl: \(7\) Failed to connect to localhost port 1\. Only the sandbox/],
  'curl -s http://localhost:1/': [7, /^$/],
  'curl -d @none $URL/a': [26, /^curl: \(26\) Failed to open\/read local data from file\/application: none$/m],
  'curl -m 0.5 $URL/a': [28, /^curl: \(28\) Operation timed out after 500 milliseconds/],
};

for (const [text, [status, message]] of Object.entries(messages)) {
  test(`says why it fails: ${text}`, async () => {
    const [real, errors] = await rejected(text);
    assert.match(errors, message);
    assert.equal(real, status);
  });
}

test('shows the request and the response', async () => {
  const body = encode('');
  const { errors } = await runCommand('curl -sv -d a=b localhost:4010/a', {
    variables,
    files,
    origins: ['http://localhost:4010'],
    fetch: async () => ({ status: 404, headers: [['ETag', '"x"']], body }),
  });
  const sent =
    'User-Agent: curl/8\n> Accept: */*\n> Content-Length: 3\n> Content-Type: application/x-www-form-urlencoded';
  const received = 'HTTP/1.1 404 Not Found\n< ETag: "x"';
  assert.equal(errors, `> POST /a HTTP/1.1\n> Host: localhost:4010\n> ${sent}\n>\n< ${received}\n<\n`);
});

test('ends when it is stopped', async () => {
  const controller = new AbortController();
  const fetch = () =>
    new Promise<never>((_, reject) => controller.signal.addEventListener('abort', () => reject(new Error())));
  const { signal } = controller;
  const work = runCommand('curl $URL', { variables, files, origins: [recorder.origin], fetch, signal });
  controller.abort(new Error('Stopped.'));
  await assert.rejects(work, /Stopped/);
});

// There is no clock in this test: what takes too long, hangs.
test('reads any text in time proportional to its length', async () => {
  const count = 300_000;
  for (const part of ['"', "'", '\\', '"\\', '$', '${', '{,', '<<a', '<<-', '#', '\\\n', ' ', "''", '"$ID"'])
    await rejected(`curl x ${part.repeat(count)}`);
  for (const part of [';', '"', '"\\', ';type=', '; ', ' ']) await rejected(`curl $URL -F 'a="${part.repeat(count)}'`);
});
