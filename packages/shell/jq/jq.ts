import { decode, encode } from '../curl/bytes.ts';
import type { Result } from '../curl/model.ts';
import { Halt } from './builtins.ts';
import { resetSteps } from './filters.ts';
import { JsonError, readValue, readValues } from './json.ts';
import { compile } from './parse.ts';
import { ProgramError } from './tokens.ts';
import { dump, fail, isTrue, JqError, type Layout, reject, Unsupported, type Value } from './values.ts';

/** The parts that jq takes from the shell. */
export interface JqEnvironment {
  stdin: Uint8Array;
  read(path: string): Promise<Uint8Array | undefined>;
  variables: Readonly<Record<string, string>>;
  now?(): number;
}

/** Wrong arguments of the command. */
class UsageError extends Error {}

const longNames: Record<string, string> = {
  'null-input': 'n',
  'raw-output': 'r',
  'join-output': 'j',
  'compact-output': 'c',
  slurp: 's',
  'raw-input': 'R',
  'exit-status': 'e',
  'sort-keys': 'S',
  'ascii-output': 'a',
  'monochrome-output': 'M',
  unbuffered: 'u',
  'from-file': 'f',
};

const usage =
  'Use jq --help for help with command-line options,\nor see the jq manpage, or online docs  at https://stedolan.github.io/jq';

interface Command {
  program: string | undefined;
  flags: Set<string>;
  files: string[];
  named: Map<string, Value>;
  positional: Value[];
  indent: string;
}

/** Reads the arguments of the command, and the files that they name. */
async function readCommand(args: readonly string[], { read }: JqEnvironment): Promise<Command> {
  const command: Command = {
    program: undefined,
    flags: new Set(),
    files: [],
    named: new Map(),
    positional: [],
    indent: '  ',
  };
  const rest = [...args];
  let place: 'files' | 'args' | 'jsonargs' = 'files';

  function json(text: string, option: string): Value {
    try {
      return readValue(text);
    } catch (error) {
      if (error instanceof JsonError) throw new UsageError(`invalid JSON text passed to --${option}`);
      throw error;
    }
  }

  async function file(option: string, path: string): Promise<Value> {
    const bytes = await read(path);
    if (!bytes)
      throw new UsageError(`Bad JSON in --${option} ${path}: Could not open ${path}: No such file or directory`);
    const text = decode(bytes);
    if (option === 'rawfile') return text;
    try {
      return [...readValues(text)];
    } catch (error) {
      if (error instanceof JsonError) throw new UsageError(`Bad JSON in --${option} ${path}: ${error.message}`);
      throw error;
    }
  }

  async function long(name: string): Promise<void> {
    if (['arg', 'argjson', 'slurpfile', 'rawfile'].includes(name)) {
      const [key, value] = [rest.shift(), rest.shift()];
      if (key === undefined || value === undefined)
        throw new UsageError(
          `--${name} takes two parameters (e.g. --${name} varname ${name.includes('file') ? 'filename' : name === 'arg' ? 'value' : 'text'})`,
        );
      const bound = name === 'arg' ? value : name === 'argjson' ? json(value, name) : await file(name, value);
      if (!command.named.has(key)) command.named.set(key, bound);
    } else if (name === 'args' || name === 'jsonargs') place = name;
    else if (name === 'tab') command.indent = '\t';
    else if (name === 'indent') {
      const size = Number(rest.shift());
      if (!(size >= 0 && size <= 7)) throw new UsageError('--indent takes a number between -1 and 7');
      command.indent = ' '.repeat(size);
    } else if (Object.hasOwn(longNames, name)) command.flags.add(longNames[name] ?? '');
    else if (['stream', 'seq', 'stream-errors', 'color-output', 'help', 'version'].includes(name)) reject(`--${name}`);
    else throw new UsageError(`Unknown option --${name}`);
  }

  let isOver = false;
  while (rest.length > 0) {
    const arg = rest.shift() ?? '';
    if (!isOver && arg === '--') isOver = true;
    else if (!isOver && arg.startsWith('--')) await long(arg.slice(2));
    else if (!isOver && /^-[A-Za-z]/.test(arg)) {
      for (const letter of arg.slice(1)) {
        if ('CLhV'.includes(letter)) reject(`-${letter}`);
        if (!'nrjcsReSaMf'.includes(letter)) throw new UsageError(`Unknown option ${arg}`);
        command.flags.add(letter);
      }
    } else if (command.program === undefined) command.program = arg;
    else if (place === 'files') command.files.push(arg);
    else command.positional.push(place === 'args' ? arg : json(arg, place));
  }
  return command;
}

/** The inputs of a query. */
function* inputsOf(text: string, flags: ReadonlySet<string>): Generator<Value> {
  if (flags.has('R')) {
    if (flags.has('s')) yield text;
    else yield* text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined);
  } else if (flags.has('s')) yield [...readValues(text)];
  else yield* readValues(text);
}

function globalsOf({ named, positional }: Command, variables: JqEnvironment['variables']): Map<string, Value> {
  const environment = new Map<string, Value>(Object.entries(variables));
  const all = new Map<string, Value>([
    ['positional', positional],
    ['named', named],
  ]);
  return new Map<string, Value>([...named, ['ENV', environment], ['ARGS', all]]);
}

/** The output of a query, its errors, and the facts that its status depends on. */
class Output {
  text = '';
  errors = '';
  last: Value | undefined;

  constructor(private readonly command: Command) {}

  write(value: Value): void {
    const { flags, indent } = this.command;
    const isRaw = (flags.has('r') || flags.has('j')) && typeof value === 'string' && !flags.has('a');
    const layout: Layout = { indent: flags.has('c') ? '' : indent, isSorted: flags.has('S'), isAscii: flags.has('a') };
    this.text += (isRaw ? value : dump(value, layout)) + (flags.has('j') ? '' : '\n');
    this.last = value;
    if (this.text.length > 2 ** 22) reject('output of this length');
  }

  /** Prints an error of the query, and returns the status. */
  fail(error: unknown): number {
    if (error instanceof JqError) {
      const text = typeof error.value === 'string' ? `: ${error.value}` : ` (not a string): ${dump(error.value)}`;
      this.errors += `jq: error (at <unknown>)${text}\n`;
      return 5;
    }
    if (error instanceof JsonError) {
      this.errors += `parse error: ${error.message}\n`;
      return 4;
    }
    throw error;
  }

  status(): number {
    if (!this.command.flags.has('e')) return 0;
    return this.last === undefined ? 4 : isTrue(this.last) ? 0 : 1;
  }
}

async function runCommand(command: Command, environment: JqEnvironment, output: Output): Promise<number> {
  const { files, flags } = command;
  let status = 0;
  const sources = flags.has('f') && command.program !== undefined ? [command.program, ...files] : files;
  let program = command.program ?? '.';
  if (flags.has('f')) program = decode((await environment.read(sources.shift() ?? '')) ?? new Uint8Array());
  let text = sources.length > 0 ? '' : decode(environment.stdin);
  for (const path of sources) {
    const bytes = await environment.read(path);
    if (bytes) text += decode(bytes);
    else {
      output.errors += `jq: error: Could not open file ${path}: No such file or directory\n`;
      status = 2;
    }
  }
  const inputs = inputsOf(text, flags);
  function next(): Value | undefined {
    const { value, done } = inputs.next();
    return done ? undefined : value;
  }
  /** The next input for the query, which can catch errors in it. */
  function input(): Value | undefined {
    try {
      return next();
    } catch (error) {
      if (error instanceof JsonError) return fail(error.message);
      throw error;
    }
  }
  const debug = (message: string) => {
    output.errors += message;
  };
  resetSteps();
  const run = compile(
    program,
    { next: input, debug, now: environment.now ?? Date.now },
    globalsOf(command, environment.variables),
  );
  let failed = 0;
  try {
    for (let input = flags.has('n') ? null : next(); input !== undefined; input = flags.has('n') ? undefined : next()) {
      failed = 0;
      try {
        for (const value of run(input)) output.write(value);
      } catch (error) {
        failed = output.fail(error);
      }
    }
  } catch (error) {
    return output.fail(error);
  }
  return failed || status || output.status();
}

/** Runs jq with some arguments, those after its name. It does what jq 1.6 does, or it rejects to. */
export async function jq(args: readonly string[], environment: JqEnvironment): Promise<Result> {
  let output: Output | undefined;
  function end(status: number, error: string): Result {
    return { status, output: encode(output?.text ?? ''), errors: (output?.errors ?? '') + error };
  }
  try {
    const command = await readCommand(args, environment);
    output = new Output(command);
    return end(await runCommand(command, environment, output), '');
  } catch (error) {
    if (error instanceof Halt) return end(error.status, error.text);
    if (error instanceof UsageError) return end(2, `jq: ${error.message}\n${usage}\n`);
    if (error instanceof ProgramError) return end(3, `jq: error: ${error.message}\njq: 1 compile error\n`);
    if (error instanceof Unsupported) return end(3, `jq: ${error.message}\n`);
    // A query that calls itself too often.
    if (error instanceof RangeError) return end(3, "jq: a query of this depth isn't supported in the page\n");
    throw error;
  }
}
