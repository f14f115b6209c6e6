import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startSandbox } from '@docs/sandbox';
import { readModules } from '@docs/sdk-python';
import type { Code } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { tools } from '../../bin/tools.mjs';
import { rename } from '../../site/product.ts';
import { loadPages } from '../../src/build/pages/records.ts';

const run = promisify(execFile);

interface Sample {
  page: string;
  file: string;
  text: string;
  /** What the page shows right below the sample. */
  output: string | undefined;
  /** Other files of the page, such as a configuration. */
  files: Code[];
}

/** What surrounds samples on their pages: a keyring, mounted files, a vault, and an agent. */
const surroundings = `
import asyncio, io, json, os, sys, types
import orrery, orrery.secrets
account = {"username": "ada.meyer@halden.example", "password": "correct-horse-battery"}
orrery.FileSecrets.__init__.__defaults__ = (os.environ["SAMPLE_SECRETS"],)
entry = {"data": {"data": account}}
orrery.secrets.urlopen = lambda *_, **__: io.BytesIO(json.dumps(entry).encode())
sys.modules["keyring"] = types.SimpleNamespace(
    get_password=lambda _, name: account[name], set_password=lambda *_: None, delete_password=lambda *_: None
)
class Agent:
    def write(self, line): self.name = line.decode().strip()
    async def readline(self): return account[self.name].encode() + b"\\n"
    def close(self): pass
    async def wait_closed(self): pass
async def connect(path):
    agent = Agent()
    return agent, agent
asyncio.open_unix_connection = connect
import getpass
getpass.getpass = lambda _: account["password"]
`;

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const samples: Sample[] = [];

function samplesOf(page: string, markdown: string): Sample[] {
  const found: Sample[] = [];
  const files: Code[] = [];
  visit(fromMarkdown(markdown), 'code', (node, index = 0, parent) => {
    const file = /title="([^"]+)"/.exec(node.meta ?? '')?.[1] ?? '';
    const next = parent?.children[index + 1];
    if (node.lang === 'toml') files.push(node);
    if (node.lang !== 'python' || !file.endsWith('.py') || !node.value.includes(rename('orrery'))) return;
    const output = next?.type === 'code' && next.lang === 'text' ? next.value : undefined;
    found.push({ page, file, text: node.value, output, files });
  });
  return found;
}

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sdk-samples-'));
  for (const { source } of await loadPages()) {
    if (source.startsWith('sdk/')) samples.push(...samplesOf(source, rename(await readFile(`docs/${source}`, 'utf8'))));
  }
  for (const [file, content] of readModules()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await writeFile(path.join(folder, 'sitecustomize.py'), rename(surroundings));
  await mkdir(path.join(folder, 'secrets'));
  await writeFile(path.join(folder, 'secrets/username'), 'ada.meyer@halden.example\n');
  await writeFile(path.join(folder, 'secrets/password'), 'correct-horse-battery\n');
  await writeFile(path.join(folder, 'pass'), '#!/bin/sh\ncat "$SAMPLE_SECRETS/${2##*/}"\n', { mode: 0o755 });
  sandbox = await startSandbox(0, { fast: true });
});

after(async () => {
  sandbox.server.close();
  sandbox.server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a sample in a folder that has the sample files, and returns what it prints. */
async function runSample({ page, file, text, files }: Sample): Promise<string> {
  sandbox.reset();
  const own = await mkdtemp(path.join(folder, 'run-'));
  await cp('static/samples', own, { recursive: true });
  for (const { value } of files.filter(({ value }) => value.includes('[profiles'))) {
    await writeFile(path.join(own, 'orrery.toml'), value);
  }
  const local = text.replaceAll('http://localhost:4010', sandbox.url).replaceAll('/etc/halden/', '');
  await writeFile(path.join(own, file), local);
  const variables = page.endsWith('configuration.md') && file === 'staging.py' ? {} : { ORRERY_URL: sandbox.url, ORRERY_TOKEN: 'sandbox' };
  const env = {
    PATH: `${folder}${path.delimiter}${process.env.PATH}`,
    HOME: own,
    PYTHONPATH: folder,
    SAMPLE_SECRETS: path.join(folder, 'secrets'),
    PYTHONUNBUFFERED: '1',
    ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [rename(name), value])),
  };
  // Streams never end, and some processes wait for a person: these may run for a while.
  const endless = /\.stream\(|timeout=3600/.test(text);
  const options = { env, cwd: own, timeout: endless ? 6_000 : 60_000 };
  const { stdout } = await run(tools().python, ['-W', 'error', file], options).catch((error) => {
    assert.ok(error.killed && endless, `${page}, ${file}: ${error.killed ? 'never ended' : error.stderr}`);
    return error as { stdout: string };
  });
  return stdout.trimEnd();
}

test('every sample of the SDK runs against the sandbox and prints what its page shows', async () => {
  assert.ok(samples.length > 25);
  const wrong: string[] = [];
  for (const sample of samples) {
    const printed = await runSample(sample).catch((error: Error) => error.message);
    if (process.env.SHOW) console.log(`--- ${sample.page} ${sample.file}\n${printed}`);
    if (sample.output !== undefined && printed !== sample.output) wrong.push(`${sample.page}, ${sample.file}:\n${printed}`);
    else if (printed.startsWith('sdk/')) wrong.push(printed);
  }
  assert.deepEqual(wrong, []);
});
