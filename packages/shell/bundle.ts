import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repository } from '../../site/repository.ts';
import { commandNames } from './shell/commands.ts';

/** The file of just-bash that `lighten` is for. */
const shellFile = /[\\/]just-bash[\\/]dist[\\/]bundle[\\/]browser\.js$/;

/** Modules of other commands, which a bundle replaces with an empty CommonJS module. */
const unusedModules = /^(?:node:zlib|turndown|diff)$/;

/**
 * Takes the commands that the shell doesn't have out of just-bash. All are in its one file, each in a function that runs when the command is
 * first used, so bundlers keep them unless nothing names them and their creation is marked as pure.
 */
function lighten(source: string): string {
  const used = new Set<string>();
  const unused: string[] = [];
  const entry =
    /\{name:"([\w-]+)",load:async\(\)=>\(await Promise\.resolve\(\)\.then\(\(\)=>\([\w$]+\(\),([\w$]+)\)\)\)\.[\w$]+\},?/g;
  const names: readonly string[] = commandNames;
  let text = source.replace(entry, (whole, name: string, exported: string) => {
    const isUsed = names.includes(name);
    if (isUsed) used.add(exported);
    else unused.push(exported);
    return isUsed ? whole : '';
  });
  for (const exported of unused.filter((one) => !used.has(one)))
    text = text.replace(new RegExp(`\\b[\\w$]+\\(${exported.replaceAll('$', '\\$')},\\{[^{}]*\\}\\);`), '');
  const [, lazy, common] =
    /var ([\w$]+)=\(e,t\)=>\(\)=>\(e&&.{0,20};var ([\w$]+)=\(e,t\)=>\(\)=>\(t\|\|/.exec(text) ?? [];
  if (used.size === 0 || !lazy || !common) throw new Error('The file of just-bash has changed: adapt `lighten`.');
  return [lazy, common].reduce((changed, name) => changed.replaceAll(`=${name}((`, `=/* @__PURE__ */${name}((`), text);
}

/** Leaves what no command of ours needs out of just-bash. */
export const lightly: Plugin = {
  name: 'lightly',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: shellFile }, async ({ path: file }) => ({ contents: lighten(await readFile(file, 'utf8')) }));
    onResolve({ filter: unusedModules }, ({ path: name }) => ({ path: name, namespace: 'unused' }));
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Writes the shell as a worker of a page, `shell.js`, and returns the files that it consists of. */
export async function bundleShell(target: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [{ in: path.join(__dirname, 'worker.ts'), out: 'shell' }],
    outdir: target,
    bundle: true,
    minify: true,
    logLevel: 'error',
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    plugins: [lightly],
    metafile: true,
    absWorkingDir: repository,
  });
  return Object.keys(metafile.inputs).map((file) => path.join(repository, file));
}
