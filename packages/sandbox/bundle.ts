import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from '@docs/contracts';
import { type BuildOptions, build } from 'esbuild';
import { product, rename } from '../../site/product.ts';
import { repository } from '../../site/repository.ts';
import { version } from './package.json';

const readme = `# ${product.name} sandbox

The services of ${product.name} on your machine: they check requests, keep what you create, run workflows, and read PDFs.

    npx ${product.url}/downloads/sandbox.tgz

It needs only Node.js. Documentation: ${product.url}/api/v1/documents/get-start/get-started
`;

const common = { bundle: true, minify: true, logLevel: 'error', absWorkingDir: repository } as const;

/** Runs the bundler, and returns the files that it read. */
async function run(options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({ ...common, metafile: true, ...options });
  return Object.keys(metafile?.inputs ?? {}).map((file) => path.join(repository, file));
}

/** Bundles scripts into a folder, and returns the files that they consist of. */
async function bundle(folder: string, scripts: Record<string, string>, options: BuildOptions): Promise<string[]> {
  const entryPoints = Object.entries(scripts).map(([out, file]) => ({ out, in: path.join(__dirname, file) }));
  return run({ entryPoints, outdir: folder, ...options });
}

/** Writes what a reader installs: one script, the thread that reads PDFs, the contracts, and the sample files. */
async function writePackage(folder: string, contracts: Contract[], noticesOf: (files: string[]) => string) {
  const scripts = { sandbox: 'node/packed.ts', pdfWorker: 'node/pdfWorker.ts' };
  const files = await bundle(folder, scripts, { platform: 'node', target: 'node20', format: 'cjs', keepNames: true });
  writeFileSync(path.join(folder, 'NOTICES.txt'), noticesOf(files));
  writeFileSync(path.join(folder, 'contracts.json'), JSON.stringify(contracts));
  for (const name of ['LICENSE', 'static/samples']) {
    const file = path.join(repository, name);
    // A site can have neither.
    if (existsSync(file)) cpSync(file, path.join(folder, path.basename(name)), { recursive: true });
  }
  writeFileSync(path.join(folder, 'README.md'), readme);
  const script = path.join(folder, 'sandbox.js');
  writeFileSync(script, `#!/usr/bin/env node\n${rename(readFileSync(script, 'utf8'))}`, { mode: 0o755 });
  const name = `${product.slug}-sandbox`;
  const description = `The services of ${product.name} on your machine`;
  const engines = { node: '>=20.19' };
  const fields = { name, version, description, license: 'MIT', bin: { [name]: 'sandbox.js' }, engines };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
}

/**
 * Writes the sandbox as a package that needs nothing else, `sandbox.tgz`, with its checksum beside it. `noticesOf` returns the licenses of the
 * packages that some files belong to.
 */
export async function packSandbox(target: string, contracts: Contract[], noticesOf: (files: string[]) => string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  try {
    await writePackage(folder, contracts, noticesOf);
    const listed = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' });
    const [{ filename }] = JSON.parse(listed);
    const packed = readFileSync(path.join(folder, filename));
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, 'sandbox.tgz'), packed);
    const sha256 = createHash('sha256').update(packed).digest('hex');
    writeFileSync(path.join(target, 'sandbox.tgz.sha256'), `${sha256}  sandbox.tgz\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Texts for readers, which no response contains. */
const texts = ['description', 'summary', 'cause', 'fix', 'x-enum-descriptions', 'x-grammar'];

/** Values that clients get, whatever their names are. */
const values = ['example', 'examples', 'default', 'const', 'enum', 'x-sandbox'];

/** A part of a contract without its texts. */
function withoutTexts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutTexts);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(
    // A field of an object can have such a name; it has a schema.
    ([name, value]) => !texts.includes(name) || (typeof value === 'object' && !name.startsWith('x-')),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, values.includes(name) || 'value' in part ? value : withoutTexts(value)]),
  );
}

/** The hints of a document; everything else is in the contract's own fields. */
function hintsOf({ document }: Contract): object {
  const { paths = {}, 'x-sandbox': own } = document as {
    paths?: Record<string, Record<string, { operationId?: string; 'x-sandbox'?: unknown }>>;
    'x-sandbox'?: unknown;
  };
  const methods = Object.entries(paths).map(([path, item]) => {
    const nodes = Object.entries(item).filter(([, node]) => Object.hasOwn(node, 'x-sandbox'));
    const kept = nodes.map(([method, { operationId, 'x-sandbox': hint }]) => [
      method,
      { operationId, 'x-sandbox': hint },
    ]);
    return [path, Object.fromEntries(kept)];
  });
  return { paths: Object.fromEntries(methods), 'x-sandbox': own };
}

/** Contracts as JSON, as far as a sandbox in a page needs them. */
export function serializeContracts(contracts: Contract[]): string {
  const needed = contracts.map((contract) => {
    const { version, languages } = contract.card ?? {};
    return { ...contract, card: contract.card && { version, languages }, document: hintsOf(contract) };
  });
  return JSON.stringify(needed.map(withoutTexts));
}

/** Libraries that a sandbox in a page loads when a request needs them, by the names of their parts. */
const parts = { curves: '@noble/curves/nist.js', sparql: 'sparqljs', turtle: 'n3/lib/N3Parser.js' };

/**
 * Writes the sandbox as a worker of a page: `worker.js`, the worker that it starts to read PDFs, `pdfWorker.js`, and the parts that it loads,
 * such as `sparql.js`. Returns the files that they consist of.
 */
export async function bundleWorkers(target: string): Promise<string[]> {
  const options = { platform: 'browser', target: 'es2022', format: 'iife' } as const;
  const scripts = { worker: 'browser/worker.ts', pdfWorker: 'browser/pdfWorker.ts' };
  const alias = Object.entries(parts).map(([name, library]) => [
    library,
    path.join(__dirname, `browser/parts/${name}.ts`),
  ]);
  const files = await bundle(target, scripts, { ...options, alias: Object.fromEntries(alias) });
  const entryPoints = Object.entries(parts).map(([out, file]) => ({ out, in: require.resolve(file) }));
  return [...files, ...(await run({ ...options, entryPoints, outdir: target, globalName: 'sandboxPart' }))];
}
