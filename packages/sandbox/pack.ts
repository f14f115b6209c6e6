import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { product, rename } from '../../site/product.ts';
import { repository } from '../../site/repository.ts';

const common = { bundle: true, minify: true, logLevel: 'error', absWorkingDir: repository } as const;

/** Runs the bundler, and returns the files that it read. */
export async function bundle(options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({ ...common, metafile: true, ...options });
  return Object.keys(metafile?.inputs ?? {}).map((file) => path.join(repository, file));
}

/** A command that readers install. */
export interface Command {
  /** The name of its file: `sandbox` becomes `sandbox.tgz` with the command `<product>-sandbox`. */
  name: string;
  version: string;
  description: string;
  readme: string;
  /** Scripts, each with the path of its source; one has the name of the command. */
  scripts: Record<string, string>;
  /** Other files by name. */
  files: Record<string, string>;
  /** Files and folders of the repository, where a site has them. */
  copies: string[];
}

async function writePackage(folder: string, command: Command, noticesOf: (files: string[]) => string) {
  const { name, version, description, readme, scripts, files, copies } = command;
  const sources = await bundle({
    entryPoints: Object.entries(scripts).map(([out, file]) => ({ out, in: file })),
    outdir: folder,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    keepNames: true,
  });
  for (const copy of copies) {
    const file = path.join(repository, copy);
    if (existsSync(file)) cpSync(file, path.join(folder, path.basename(copy)), { recursive: true });
  }
  const script = path.join(folder, `${name}.js`);
  const fullName = `${product.slug}-${name}`;
  const bin = { [fullName]: `${name}.js` };
  const engines = { node: '>=20.19' };
  const fields = { name: fullName, version, description, license: 'MIT', bin, engines };
  const written = {
    ...files,
    'NOTICES.txt': noticesOf(sources),
    'README.md': readme,
    'package.json': `${JSON.stringify(fields, null, 2)}\n`,
  };
  for (const [file, content] of Object.entries(written)) writeFileSync(path.join(folder, file), content);
  writeFileSync(script, `#!/usr/bin/env node\n${rename(readFileSync(script, 'utf8'))}`, { mode: 0o755 });
}

/** Writes a file with its checksum beside it. */
export function writeChecked(target: string, name: string, content: Buffer | string) {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, name), content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  writeFileSync(path.join(target, `${name}.sha256`), `${sha256}  ${name}\n`);
}

/**
 * Writes a command as a package that needs nothing else, with its checksum beside it. `noticesOf` returns the licenses of the packages that
 * some files belong to.
 */
export async function packCommand(target: string, command: Command, noticesOf: (files: string[]) => string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${command.name}-`));
  try {
    await writePackage(folder, command, noticesOf);
    const listed = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' });
    const [{ filename }] = JSON.parse(listed);
    writeChecked(target, `${command.name}.tgz`, readFileSync(path.join(folder, filename)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
