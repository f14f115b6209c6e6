import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startSandbox } from '@docs/sandbox';
import { packSdk } from '@docs/sdk-python';
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
  /** The output that the page shows right below the sample. */
  output: string | undefined;
  /** Other files of the page, such as a configuration. */
  files: Code[];
}

/** A keyring, mounted files, and a vault, as the samples need them. */
const surroundings = `
import io, json, os, sys, types
import orrery, orrery.secrets
account = {"username": "ada.meyer@halden.example", "password": "correct-horse-battery"}
orrery.FileSecrets.__init__.__defaults__ = (os.environ["SAMPLE_SECRETS"],)
entry = {"data": {"data": account}}
orrery.secrets.urlopen = lambda *_, **__: io.BytesIO(json.dumps(entry).encode())
sys.modules["keyring"] = types.SimpleNamespace(
    get_password=lambda _, name: account[name], set_password=lambda *_: None, delete_password=lambda *_: None
)
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
  const wheel = [...packSdk()].find(([file]) => file.endsWith('.whl'));
  await writeFile(path.join(folder, 'sdk.zip'), wheel?.[1] ?? '');
  await run(tools().python, ['-m', 'zipfile', '-e', path.join(folder, 'sdk.zip'), folder]);
  await writeFile(path.join(folder, 'sitecustomize.py'), rename(surroundings));
  await mkdir(path.join(folder, 'secrets'));
  await writeFile(path.join(folder, 'secrets/username'), 'ada.meyer@halden.example\n');
  await writeFile(path.join(folder, 'secrets/password'), 'correct-horse-battery\n');
  await writeFile(path.join(folder, 'pass'), '#!/bin/sh\ncat "$SAMPLE_SECRETS/$(basename "$2")"\n', { mode: 0o755 });
  sandbox = await startSandbox(0, { isFast: true });
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
  // A page whose outputs depend on decisions says so.
  const decided = samples.find((one) => one.file === 'decide.py')?.text ?? '';
  await writeFile(path.join(own, 'decide.py'), decided);
  const variables = file === 'staging.py' ? {} : { ORRERY_URL: sandbox.url, ORRERY_TOKEN: 'sandbox' };
  const env = {
    PATH: `${folder}${path.delimiter}${process.env.PATH}`,
    HOME: own,
    PYTHONPATH: folder,
    VAULT_TOKEN: 'vault',
    HALDEN_USERNAME: 'ada.meyer@halden.example',
    HALDEN_PASSWORD: 'correct-horse-battery',
    SAMPLE_SECRETS: path.join(folder, 'secrets'),
    PYTHONUNBUFFERED: '1',
    ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [rename(name), value])),
  };
  // Streams never end, and some processes wait for a person: these may run for a while.
  const endless = /\.stream\(|timeout=3600/.test(text);
  const options = { env, cwd: own, timeout: endless ? 4_000 : 60_000 };
  const { python } = tools();
  if (page.endsWith('knowledge-graph.md')) await run(python, ['decide.py'], options);
  const { stdout } = await run(python, ['-W', 'error', file], options).catch((error) => {
    assert.ok(error.killed && endless, `${page}, ${file}: ${error.killed ? 'never ended' : error.stderr}`);
    return error as { stdout: string };
  });
  return stdout.trimEnd();
}

/** Lines in a fixed order: entities have the order in which the models finish. */
function sorted(text: string): string {
  return text.split('\n').sort().join('\n');
}

test('every sample of the SDK runs against the sandbox and prints what its page shows', async () => {
  assert.ok(samples.length > 20);
  const wrong: string[] = [];
  for (const sample of samples) {
    const printed = await runSample(sample).catch((error: Error) => error.message);
    if (process.env.SHOW) console.log(`--- ${sample.page} ${sample.file}\n${printed}`);
    if (sample.output !== undefined && sorted(printed) !== sorted(sample.output))
      wrong.push(`${sample.page}, ${sample.file}:\n${printed}`);
    else if (printed.startsWith('sdk/')) wrong.push(printed);
  }
  assert.deepEqual(wrong, []);
});
