import type { Bash, Command, IFileSystem } from 'just-bash/browser';
import { decode } from '../curl/bytes.ts';
import { bytesOf, commandNames, resultOf } from './commands.ts';
import { defineFunction, readState, restoreText, type Saved, type State, type Statement, saveText } from './state.ts';

const megabyte = 2 ** 20;

/** The limits that end a command that would not end by itself; the worker can be stopped earlier. */
const executionLimits = {
  maxCommandCount: 50_000,
  maxLoopIterations: 20_000,
  maxAwkIterations: 100_000,
  // Redirected output counts too.
  maxOutputSize: 32 * megabyte,
  maxStringLength: 16 * megabyte,
  maxLiveBytes: 128 * megabyte,
  maxInputBytes: 256 * megabyte,
  maxSourceBytes: megabyte,
};

/** The output of a statement, its status, and whether the shell ended with it. */
interface Ran {
  stdout: string;
  stderr: string;
  exitCode: number;
  isOver: boolean;
}

/**
 * Runs statements one after the other. just-bash forgets variables, functions, and options after each call, so each statement runs between
 * others that restore and save them.
 */
export class Session {
  signal: AbortSignal | undefined;
  private readonly bash: Bash;
  private after: Statement[] | undefined;
  /** Replaces the statements of the next script before it runs. */
  private replace: ((statements: Statement[]) => Statement[]) | undefined;
  private onSave: ((saved: Saved) => void) | undefined;

  constructor(
    Shell: typeof Bash,
    fs: IFileSystem,
    commands: Command[],
    sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>,
    public state: State,
  ) {
    this.bash = new Shell({
      fs,
      cwd: state.folder,
      env: Object.fromEntries(state.exported.map((name) => [name, ''])),
      commands: commandNames,
      customCommands: [...commands, this.saveCommand()],
      executionLimits,
      sleep: (milliseconds) => sleep(milliseconds, this.signal),
      // It would replace globals of the worker.
      defenseInDepth: false,
    });
    this.bash.registerTransformPlugin({
      name: 'session',
      transform: ({ ast }) => {
        const statements = this.replace?.(ast.statements) ?? ast.statements;
        // Commands such as `bash -c` read scripts too.
        this.replace = undefined;
        return { ast: { ...ast, statements } };
      },
    });
  }

  private saveCommand(): Command {
    return {
      name: '__save',
      execute: async ([status], { stdin, env, cwd }) => {
        const printed = decode(bytesOf(String(stdin)));
        this.onSave?.({ printed, variables: new Map(env), folder: cwd, status: Number(status) });
        return resultOf(Number(status), new Uint8Array(), '');
      },
    };
  }

  /** Reads a text without running it. */
  async parse(text: string): Promise<{ statements: Statement[]; exitCode: number; stderr: string }> {
    let statements: Statement[] = [];
    this.replace = (read) => {
      statements = read;
      return [];
    };
    const { exitCode, stderr } = await this.bash.exec(text, { rawScript: true });
    this.replace = undefined;
    return { statements, exitCode, stderr };
  }

  /** Runs a statement with all that earlier ones have left, and keeps what it leaves. */
  async run(statement: Statement): Promise<Ran> {
    const { variables, functions, folder } = this.state;
    const { statements: before } = await this.parse(restoreText(this.state));
    this.after ??= (await this.parse(saveText)).statements;
    const after = this.after;
    let isOver = true;
    this.onSave = (saved) => {
      isOver = false;
      this.state = readState(this.state, statement, saved);
    };
    this.replace = () => [...Object.values(functions).map(defineFunction), ...before, statement, ...after];
    const options = { rawScript: true, env: variables, replaceEnv: true, cwd: folder };
    const { signal } = this;
    const { stdout, stderr, exitCode } = await this.bash.exec(':', signal ? { ...options, signal } : options);
    const status = signal?.aborted ? 130 : exitCode;
    return { stdout, stderr: stderr.replace(/, increase executionLimits\.\w+/, ''), exitCode: status, isOver };
  }
}
