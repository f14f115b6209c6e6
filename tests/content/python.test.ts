import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { loadContracts } from '@docs/contracts';
import { renderSample } from '@docs/reference/sample';
import { sandboxEnvironment, startSandbox } from '@docs/sandbox';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { tools } from '../../bin/tools.mjs';
import { product, rename } from '../../site/product.ts';
import { loadPages } from '../../src/build/pages/records.ts';

const run = promisify(execFile);

interface Program {
  page: string;
  file: string;
  text: string;
}

/** The Python of a page as one module, and each block with a file name alone; lines keep their number. */
function programsOf(markdown: string): { name: string; text: string }[] {
  const programs = new Map<string, string[]>();
  visit(fromMarkdown(markdown), 'code', ({ lang, meta, value, position }) => {
    if (lang !== 'python') return;
    const start = position?.start.line ?? 0;
    const file = /title="([^"]+)\.py"/.exec(meta ?? '')?.[1];
    for (const name of file ? ['', `_${file.replaceAll(/\W/g, '_')}_${start}`] : ['']) {
      const lines = programs.get(name) ?? [];
      for (const [index, line] of value.split('\n').entries()) lines[start + index] = line;
      programs.set(name, lines);
    }
  });
  return [...programs].map(([name, lines]) => ({ name, text: Array.from(lines, (line) => line ?? '').join('\n') }));
}

let folder: string;
const programs: Program[] = [];

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'python-'));
  for (const { source } of await loadPages()) {
    const page = `docs/${source}`;
    for (const { name, text } of programsOf(rename(await readFile(path.join('docs', source), 'utf8')))) {
      programs.push({ page, file: `${source.replaceAll(/[/.-]/g, '_')}${name}.py`, text });
    }
  }
  for (const { service, operations } of (await loadContracts()).values()) {
    for (const operation of operations) {
      const file = `sample_${service.replaceAll('-', '_')}_${operation.name}.py`;
      programs.push({ page: `the sample of ${operation.id}`, file, text: renderSample(operation, 'python') });
    }
  }
  for (const { file, text } of programs) await writeFile(path.join(folder, file), `${text}\n`);
  await mkdir(path.join(folder, 'typings', 'PIL'), { recursive: true });
  await writeFile(path.join(folder, 'typings', 'PIL', 'Image.pyi'), pillow);
  for (const stubs of ['contracts/sdk/orrery', 'contracts/models/python/orrery_models']) await copyStubs(stubs);
});

/** Copies stubs to where the type checker finds them, under the product's name. */
async function copyStubs(stubs: string) {
  const typings = path.join(folder, 'typings', rename(path.basename(stubs)));
  await mkdir(typings, { recursive: true });
  for (const file of await readdir(stubs)) {
    await writeFile(path.join(typings, file), rename(await readFile(path.join(stubs, file), 'utf8')));
  }
}

after(() => rm(folder, { recursive: true, force: true }));

/** The parts of Pillow that pages use: its types come with the package, which isn't installed. */
const pillow = `from os import PathLike
from typing import IO

class Image:
    def crop(self, box: tuple[int, int, int, int]) -> Image: ...
    def rotate(self, angle: float, *, expand: bool = ...) -> Image: ...
    def save(self, fp: str | PathLike[str]) -> None: ...

def open(fp: str | PathLike[str] | IO[bytes]) -> Image: ...
`;

interface Report {
  generalDiagnostics: { file: string; severity: string; message: string; range: { start: { line: number } } }[];
}

test('every Python block of the site is sound, strictly, against the stubs', async () => {
  const config = { typeCheckingMode: 'strict', reportMissingModuleSource: false, pythonVersion: '3.10' };
  await writeFile(path.join(folder, 'pyrightconfig.json'), JSON.stringify(config));
  const args = ['node_modules/pyright/index.js', '--outputjson', '-p', folder];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 }).catch((error: { stdout: string }) => error);
  const { generalDiagnostics } = JSON.parse(stdout) as Report;
  const complaints = generalDiagnostics
    .filter(({ severity }) => severity !== 'information')
    .map(({ file, message, range }) => {
      const program = programs.find((one) => one.file === path.basename(file));
      return `${program?.page ?? file}:${range.start.line + (program?.page.startsWith('docs') ? 0 : 1)}: ${message}`;
    });
  assert.ok(programs.length > 80);
  assert.deepEqual(complaints, []);
});

test('the Python of pages that speak plain HTTP runs against the sandbox', async () => {
  const { python } = tools();
  // Samples of the SDK have their own test, and the packages of models aren't in this repository.
  const ours = new RegExp(`^(?:from|import) ${product.slug}`, 'm');
  const plain = programs.filter(
    ({ page, text }) => page.startsWith('docs') && /^import requests$/m.test(text) && !ours.test(text),
  );
  assert.ok(plain.length > 0);
  const { server, url } = await startSandbox(0);
  try {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...(await sandboxEnvironment(url)),
      [rename('ORRERY_USERNAME')]: 'ada.meyer@halden.example',
      [rename('ORRERY_PASSWORD')]: 'correct-horse-battery',
    };
    const runs = plain.map(({ page, file }) =>
      // Some of them are servers and never end: they may run for a while.
      run(python, [path.join(folder, file)], { env, timeout: 10_000 }).catch((error) => {
        if (!error.killed) assert.fail(`${page}: ${error.stderr}`);
      }),
    );
    await Promise.all(runs);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
