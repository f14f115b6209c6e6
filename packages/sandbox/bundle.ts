import path from 'node:path';
import type { Contract } from '@docs/contracts';
import type { BuildOptions } from 'esbuild';
import { product } from '../../site/product.ts';
import { bundle, type Command, packCommand } from './pack.ts';
import { version } from './package.json';

const readme = `# ${product.name} sandbox

The services of ${product.name} on your machine: they check requests, keep what you create, run workflows, and read PDFs.

    npx ${product.url}/downloads/sandbox.tgz

It needs only Node.js. Documentation: ${product.url}/api/v1/documents/get-start/get-started
`;

/** Bundles scripts into a folder, and returns the files that they consist of. */
function bundleScripts(folder: string, scripts: Record<string, string>, options: BuildOptions): Promise<string[]> {
  const entryPoints = Object.entries(scripts).map(([out, file]) => ({ out, in: path.join(__dirname, file) }));
  return bundle({ entryPoints, outdir: folder, ...options });
}

/** Writes the sandbox as a package, `sandbox.tgz`: the thread that reads PDFs, the contracts, and the sample files are in it. */
export async function packSandbox(target: string, contracts: Contract[], noticesOf: (files: string[]) => string) {
  const command: Command = {
    name: 'sandbox',
    version,
    description: `The services of ${product.name} on your machine`,
    readme,
    scripts: {
      sandbox: path.join(__dirname, 'node/packed.ts'),
      pdfWorker: path.join(__dirname, 'node/pdfWorker.ts'),
    },
    files: { 'contracts.json': JSON.stringify(contracts) },
    copies: ['LICENSE', 'static/samples'],
  };
  await packCommand(target, command, noticesOf);
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
  const files = await bundleScripts(target, scripts, { ...options, alias: Object.fromEntries(alias) });
  const entryPoints = Object.entries(parts).map(([out, file]) => ({ out, in: require.resolve(file) }));
  return [...files, ...(await bundle({ ...options, entryPoints, outdir: target, globalName: 'sandboxPart' }))];
}
