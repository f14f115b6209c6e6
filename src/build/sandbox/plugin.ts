import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadContracts } from '@docs/contracts';
import { sandboxEnvironment } from '@docs/sandbox';
import { bundleWorkers, packSandbox, serializeContracts } from '@docs/sandbox/bundle';
import { bundleShell } from '@docs/shell/bundle';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '../../../site/product.ts';
import { runsInPages } from '../../../site/run.ts';
import type { LoadedFile, SandboxFiles } from '../../browser/index.ts';
import { serveFirst } from '../docusaurus/devServer.ts';
import { noticesFile, noticesOf } from '../notices/render.ts';
import { publish } from '../publish.ts';

const folder = '/assets/sandbox';

async function readContracts() {
  return [...(await loadContracts()).values()];
}

/** The scripts of workers, by their names, and the files that they consist of. */
async function readWorkers(): Promise<{ scripts: Record<string, string>; files: string[] }> {
  const target = await mkdtemp(path.join(os.tmpdir(), 'workers-'));
  try {
    const files = await Promise.all([bundleWorkers(target), bundleShell(target)]);
    const scripts = (await readdir(target)).map(async (file) => {
      return [path.parse(file).name, await readFile(path.join(target, file), 'utf8')] as const;
    });
    return { scripts: Object.fromEntries(await Promise.all(scripts)), files: files.flat() };
  } finally {
    await rm(target, { recursive: true });
  }
}

/** Publishes the sandbox: as workers that pages start, and as a package to install, `/downloads/sandbox.tgz`. */
export default function sandboxPlugin({ siteDir }: LoadContext): Plugin {
  /** Contents by URL. */
  const contents = new Map<string, string>();
  /** The files that the workers consist of. */
  let bundled: string[] = [];

  function add(name: string, content: string): LoadedFile {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const url = `${folder}/${name.replace('.', `.${hash}.`)}`;
    contents.set(url, content);
    return { url, bytes: Buffer.byteLength(content) };
  }

  async function readSamples(): Promise<LoadedFile[]> {
    const samples = path.join(siteDir, 'static/samples');
    const names = await readdir(samples).catch(() => []);
    return Promise.all(
      names.map(async (name) => ({
        url: `/samples/${name}`,
        bytes: (await readFile(path.join(samples, name))).length,
      })),
    );
  }

  return {
    name: 'sandbox',
    async loadContent(): Promise<SandboxFiles> {
      const { scripts, files } = runsInPages ? await readWorkers() : { scripts: {}, files: [] };
      const { worker = '', pdfWorker = '', shell = '', ...parts }: Record<string, string> = scripts;
      bundled = files;
      return {
        origin: product.sandboxUrl,
        variables: await sandboxEnvironment(product.sandboxUrl),
        worker: add('worker.js', worker),
        pdfWorker: add('pdfWorker.js', pdfWorker),
        shell: add('shell.js', shell),
        parts: Object.fromEntries(Object.entries(parts).map(([name, script]) => [name, add(`${name}.js`, script)])),
        contracts: add('contracts.json', serializeContracts(await readContracts())),
        samples: await readSamples(),
      };
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('files.json', JSON.stringify(content));
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      return serveFirst('sandbox', ({ url = '' }, response, next) => {
        const content = contents.get(url);
        if (content === undefined) return next();
        response.writeHead(200, { 'Content-Type': url.endsWith('.js') ? 'text/javascript' : 'application/json' });
        response.end(content);
      });
    },
    async postBuild({ outDir }) {
      await publish(outDir, contents);
      await appendFile(path.join(outDir, noticesFile), `\n${noticesOf(bundled)}`);
      await packSandbox(path.join(outDir, 'downloads'), await readContracts(), noticesOf);
    },
  };
}
