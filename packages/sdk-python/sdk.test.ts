import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { loadPackages } from '@docs/contracts/stubs';
import { product, rename } from '../../site/product.ts';
import { readModules, writeSdk } from './pack.ts';

const run = promisify(execFile);
const tests = path.resolve('packages/sdk-python/tests');
const name = rename('orrery');

/** Every Python that the package supports and this machine has. */
const pythons = loadPackages().python.flatMap((version) => {
  const found = spawnSync(`python${version}`, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
  const installed = spawnSync('bash', ['-c', `ls -d ~/.pyenv/versions/${version}.*/bin/python`], { encoding: 'utf8' });
  const file = (found.status === 0 ? found.stdout : installed.stdout).trim().split('\n')[0];
  return file ? [{ version, file }] : [];
});
const skip = pythons.length === 0 && 'there is no Python here';
/** One Python for what doesn't depend on its version. */
const python = pythons.at(-1)?.file ?? '';

let folder: string;
let downloads: string;
let server: Server;

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sdk-'));
  for (const [file, content] of readModules()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  downloads = path.join(folder, 'downloads');
  writeSdk(downloads);
  server = createServer(async ({ url = '' }, response) => {
    const file = path.join(downloads, url.endsWith('/') ? `${url}index.html` : url);
    const content = await readFile(file).catch(() => undefined);
    const type = file.endsWith('.html') ? 'text/html' : 'application/octet-stream';
    response.writeHead(content ? 200 : 404, { 'Content-Type': type }).end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

after(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('the package has the public face of its stubs, on every Python', { skip }, async () => {
  for (const { version, file } of pythons) {
    const { stdout } = await run(file, [path.join(tests, 'face.py'), path.join(folder, name)]);
    assert.equal(stdout.trim(), '', version);
  }
});

test('the types of the package are strict', async () => {
  const config = {
    typeCheckingMode: 'strict',
    reportMissingModuleSource: false,
    pythonVersion: '3.10',
    include: [name],
  };
  await writeFile(path.join(folder, 'pyrightconfig.json'), JSON.stringify(config));
  const args = ['node_modules/pyright/index.js', '-p', folder];
  await run(process.execPath, args).catch(({ stdout }) => assert.fail(stdout));
});

test('the package does what its pages promise, on every Python', { skip }, async () => {
  const env = { ...process.env, PYTHONPATH: [folder, tests].join(path.delimiter), PYTHONDONTWRITEBYTECODE: '1' };
  const args = ['-W', 'error', '-m', 'unittest', 'discover', '-s', tests];
  const runs = pythons.map(({ version, file }) =>
    run(file, args, { env, cwd: folder }).catch(({ stderr }) => assert.fail(`Python ${version}: ${stderr}`)),
  );
  await Promise.all(runs);
});

/** Installs a release in a new environment, and returns its version, as the package tells it. */
async function install(...args: string[]): Promise<string> {
  const target = await mkdtemp(path.join(folder, 'environment-'));
  await run(python, ['-m', 'venv', target]);
  const installed = path.join(target, 'bin/python');
  await run(installed, ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-cache-dir', ...args]);
  await run(path.join(target, 'bin', name), ['completion', 'bash']);
  return (await run(installed, ['-c', `import ${name}; print(${name}.__version__)`])).stdout.trim();
}

test('pip installs the release, from its file and from the index', { skip }, async () => {
  const { version } = loadPackages();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const versions = [
    install(`${url}/${name}-${version}-py3-none-any.whl`),
    install('--index-url', `${url}/simple/`, name),
  ];
  assert.deepEqual(await Promise.all(versions), [version, version]);
});

test('a release has its checksums, and the same bytes each time', async () => {
  const { version } = loadPackages();
  const again = path.join(folder, 'again');
  writeSdk(again);
  for (const file of [`${name}-${version}-py3-none-any.whl`, `${name}-${version}.zip`]) {
    const content = await readFile(path.join(downloads, file));
    const sha256 = createHash('sha256').update(content).digest('hex');
    assert.equal(await readFile(path.join(downloads, `${file}.sha256`), 'utf8'), `${sha256}  ${file}\n`);
    assert.deepEqual(content, await readFile(path.join(again, file)));
    const index = await readFile(path.join(downloads, 'simple', name, 'index.html'), 'utf8');
    assert.ok(index.includes(`href="../../${file}#sha256=${sha256}"`));
  }
});

test('a standard library reads the sdist, with the code of the wheel', { skip }, async () => {
  const { version } = loadPackages();
  const script = [
    'import sys, zipfile',
    'wheel, sdist = zipfile.ZipFile(sys.argv[1]), zipfile.ZipFile(sys.argv[2])',
    'assert wheel.testzip() is None',
    'for file in wheel.namelist():',
    `    if file.startswith("${name}/"):`,
    `        assert sdist.read(f"${name}-${version}/{file}") == wheel.read(file), file`,
    `print(sdist.read("${name}-${version}/pyproject.toml").decode())`,
  ];
  const files = [`${name}-${version}-py3-none-any.whl`, `${name}-${version}.zip`].map((file) =>
    path.join(downloads, file),
  );
  const { stdout } = await run(python, ['-c', script.join('\n'), ...files]);
  assert.match(stdout, /^scripts = \{ (\w+) = "\1\.cli:main" \}$/m);
});

test('the version is the same everywhere', async () => {
  const { version } = loadPackages();
  const init = await readFile('contracts/sdk/orrery/__init__.pyi', 'utf8');
  const config = await readFile('contracts/sdk/orrery/config.pyi', 'utf8');
  assert.ok(init.includes(`__version__: str = "${version}"`));
  assert.ok(config.includes(`user_agent: str = "orrery-python/${version}"`));
  assert.ok(product.slug === name);
});

test('the command has the commands that its page lists', { skip }, async () => {
  const env = { ...process.env, PYTHONPATH: folder };
  const { stdout } = await run(python, ['-m', `${name}.cli`, '--help'], { env });
  const checks = loadPackages().commands.map(async ({ usage }) => {
    const [, command = '', ...rest] = rename(usage).split(' ');
    assert.match(stdout, new RegExp(`\\n    ${command}\\s`));
    const help = await run(python, ['-m', `${name}.cli`, command, '--help'], { env });
    const named = rest.map((word) => word.replace(/[[\].]|NAME=/g, '')).filter((word) => /^(--|[A-Z_]+$)/.test(word));
    for (const word of named) assert.ok(help.stdout.includes(word), `${command}: ${word}`);
  });
  await Promise.all(checks);
});
