import path from 'node:path';
import { build } from 'esbuild';

/** Writes the shell as a worker of a page, `shell.js`. */
export async function bundleShell(target: string): Promise<void> {
  await build({
    entryPoints: [{ in: path.join(__dirname, 'worker.ts'), out: 'shell' }],
    outdir: target,
    bundle: true,
    minify: true,
    logLevel: 'error',
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    alias: { 'node:zlib': path.join(__dirname, 'shell/absent.ts') },
  });
}
