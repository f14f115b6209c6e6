import type { Environment } from './curl/model.ts';
import { curlCommand, jqCommand, mktempCommand, umaskCommand } from './shell/commands.ts';
import { Session } from './shell/session.ts';
import type { State } from './shell/state.ts';

export type { Environment, Fetch, Header, Request, Response } from './curl/model.ts';

/** The folder where a shell starts. */
const home = '/home/user';

/** A shell as plain data, from which another one continues. */
export interface Snapshot {
  state: State;
  /** The files by their paths. */
  files: Map<string, Uint8Array>;
}

/** The parts that a shell can use. */
export interface ShellOptions extends Pick<Environment, 'fetch' | 'origins' | 'sleep' | 'now'> {
  /** Exported variables. */
  variables: Readonly<Record<string, string>>;
  /** The files that the reader has, by their names. */
  files: ReadonlyMap<string, Uint8Array>;
  /** A shell to continue, instead of variables and files. */
  snapshot?: Snapshot;
}

/** A session of a shell. */
export interface Shell {
  /** Runs a command, and reports what it prints, a statement at a time. */
  run(
    command: string,
    onOutput: (text: string, isError: boolean) => void,
    signal?: AbortSignal,
  ): Promise<{ status: number }>;
  /** The files in the folder where the shell started. */
  files(): Promise<{ path: string; size: number }[]>;
  read(path: string): Promise<Uint8Array>;
  write(path: string, bytes: Uint8Array): Promise<void>;
  snapshot(): Promise<Snapshot>;
}

const megabyte = 2 ** 20;

/** Characters that a run prints. */
const longestOutput = megabyte;

/** Bytes of all files together. */
const largestFiles = 64 * megabyte;

function initialState(variables: ShellOptions['variables']): State {
  const all = { PATH: '/usr/bin:/bin', IFS: ' \t\n', PWD: home, OPTIND: '1', ...variables, HOME: home };
  return { variables: all, exported: Object.keys(variables), declarations: [], functions: {}, folder: home, status: 0 };
}

/** Opens a shell with files in memory. */
export async function createShell(options: ShellOptions): Promise<Shell> {
  const { Bash, InMemoryFs } = await import('just-bash/browser');
  const { sleep, snapshot } = options;
  const fs = new InMemoryFs({}, { maxTotalBytes: largestFiles });
  const places = snapshot?.files ?? new Map([...options.files].map(([name, bytes]) => [`${home}/${name}`, bytes]));
  for (const folder of ['/tmp', home]) fs.mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of places) fs.writeFileSync(path, bytes);
  const commands = [curlCommand(options), jqCommand(options), mktempCommand, umaskCommand];
  const session = new Session(Bash, fs, commands, sleep, snapshot?.state ?? initialState(options.variables));

  async function list(folders: string[]) {
    const paths = fs.getAllPaths().filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
    const stats = await Promise.all(paths.map(async (path) => ({ path, ...(await fs.stat(path)) })));
    return stats.filter(({ isFile }) => isFile);
  }

  return {
    async run(command, onOutput, signal) {
      let left = longestOutput;
      function print(text: string, isError: boolean): void {
        if (text === '' || left < 0) return;
        onOutput(text.slice(0, left), isError);
        left -= text.length;
        if (left < 0) onOutput('\nThe output is longer than 1 MB. It ends here.\n', true);
      }
      session.signal = signal;
      const { statements, exitCode, stderr } = await session.parse(command);
      print(stderr, true);
      let status = exitCode;
      for (const statement of statements) {
        const ran = await session.run(statement);
        print(ran.stdout, false);
        print(ran.stderr, true);
        status = ran.exitCode;
        if (ran.isOver || left < 0) break;
      }
      return { status };
    },
    files: async () => (await list([home])).map(({ path, size }) => ({ path: path.slice(home.length + 1), size })),
    read: (path) => fs.readFileBuffer(fs.resolvePath(home, path)),
    write: (path, bytes) => fs.writeFile(fs.resolvePath(home, path), bytes),
    async snapshot() {
      const files = new Map<string, Uint8Array>();
      for (const { path } of await list([home, '/tmp'])) files.set(path, await fs.readFileBuffer(path));
      return structuredClone({ state: session.state, files });
    },
  };
}
