import type { Command, CommandName, ResolvedCommandContext } from 'just-bash/browser';
import { encode } from '../curl/bytes.ts';
import { curl } from '../curl/curl.ts';
import { CurlError, type Environment, type Files } from '../curl/model.ts';
import { jq } from '../jq/jq.ts';

/** The commands of just-bash that work in a page as in a terminal. */
export const commandNames: CommandName[] = [
  ...([
    'echo',
    'cat',
    'printf',
    'ls',
    'mkdir',
    'rmdir',
    'touch',
    'rm',
    'cp',
    'mv',
    'ln',
    'chmod',
    'pwd',
    'stat',
  ] as const),
  ...([
    'head',
    'tail',
    'wc',
    'grep',
    'sed',
    'awk',
    'sort',
    'uniq',
    'comm',
    'cut',
    'paste',
    'tr',
    'rev',
    'tac',
  ] as const),
  ...([
    'tee',
    'find',
    'basename',
    'dirname',
    'env',
    'printenv',
    'xargs',
    'true',
    'false',
    'bash',
    'sh',
    'base64',
  ] as const),
  ...(['date', 'sleep', 'seq', 'expr', 'md5sum', 'sha1sum', 'sha256sum', 'which', 'od', 'timeout'] as const),
];

/** The input and output of a command of ours. */
export type Context = ResolvedCommandContext;

/** The characters of a text as bytes: just-bash passes bytes in this form. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** The result of a command that printed some bytes. */
export function resultOf(status: number, output: Uint8Array, errors: string) {
  return { exitCode: status, stdout: latin1Of(output), stdoutKind: 'bytes' as const, stderr: errors };
}

/** The files as a command sees them, relative to the folder where it runs. */
export function filesOf({ fs, cwd }: Context): Files {
  return {
    async read(path) {
      const file = fs.resolvePath(cwd, path);
      const isFile = (await fs.exists(file)) && !(await fs.stat(file)).isDirectory;
      return isFile ? fs.readFileBuffer(file) : undefined;
    },
    async write(path, bytes) {
      const file = fs.resolvePath(cwd, path);
      const folder = file.slice(0, file.lastIndexOf('/')) || '/';
      if (!(await fs.exists(folder))) throw new CurlError(23, `Failure writing output to destination: ${path}`);
      await fs.writeFile(file, bytes);
    },
  };
}

/** Our own cURL, which reaches the sandbox only. */
export function curlCommand(environment: Pick<Environment, 'fetch' | 'origins' | 'sleep' | 'now'>): Command {
  return {
    name: 'curl',
    async execute(args, context) {
      const { signal } = context;
      const rest = signal ? { ...environment, signal } : environment;
      const stdin = bytesOf(String(context.stdin));
      const { status, output, errors } = await curl(args, { ...rest, stdin, files: filesOf(context) });
      return resultOf(status, output, errors);
    },
  };
}

/** Our own jq, which is right or rejects the query. */
export function jqCommand({ now }: Pick<Environment, 'now'>): Command {
  return {
    name: 'jq',
    async execute(args, context) {
      const { exportedEnv: variables = {}, stdin } = context;
      const { read } = filesOf(context);
      const environment = { stdin: bytesOf(String(stdin)), read, variables };
      const { status, output, errors } = await jq(args, now ? { ...environment, now } : environment);
      return resultOf(status, output, errors);
    },
  };
}

/** `mktemp [-d] [template]`: a new file or folder. */
export const mktempCommand: Command = {
  name: 'mktemp',
  async execute(args, { fs, cwd }) {
    const template = args.find((arg) => !arg.startsWith('-')) ?? '/tmp/tmp.XXXXXXXXXX';
    const unknown = args.find((arg) => arg.startsWith('-') && arg !== '-d');
    if (unknown) return resultOf(1, encode(''), `mktemp: option ${unknown} isn't supported here\n`);
    const random = crypto.getRandomValues(new Uint8Array(template.length));
    const name = template.replace(/X{3,}$/, (run) =>
      [...run].map((_, at) => ((random[at] ?? 0) % 36).toString(36)).join(''),
    );
    if (name === template) return resultOf(1, encode(''), `mktemp: too few X's in template '${template}'\n`);
    const path = fs.resolvePath(cwd, name);
    if (args.includes('-d')) await fs.mkdir(path, { recursive: true });
    else await fs.writeFile(path, '');
    return resultOf(0, encode(`${name}\n`), '');
  },
};

/** `umask`: there is one user, so a mask has no effect. */
export const umaskCommand: Command = {
  name: 'umask',
  execute: async (args) => resultOf(0, encode(args.length === 0 ? '0022\n' : ''), ''),
};
