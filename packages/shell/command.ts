import { encode } from './curl/bytes.ts';
import { curl } from './curl/curl.ts';
import type { Environment, Result } from './curl/model.ts';
import { CommandError, readCommand } from './words.ts';

export { curl } from './curl/curl.ts';
export type { Environment, Fetch, Files, Header, Request, Response, Result } from './curl/model.ts';

/** The parts that a command on a page can use. */
export interface CommandOptions extends Pick<Environment, 'fetch' | 'origins' | 'now' | 'signal'> {
  variables: Readonly<Record<string, string>>;
  files: ReadonlyMap<string, Uint8Array>;
  sleep?: Environment['sleep'];
}

/** The result of a command on a page, with the files that it wrote. */
export interface CommandResult extends Result {
  files: ReadonlyMap<string, Uint8Array>;
}

/** Waits for some time, unless a signal ends it. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Runs one cURL command as it is written for a shell. */
export async function runCommand(text: string, options: CommandOptions): Promise<CommandResult> {
  const { variables, files, sleep = wait, ...rest } = options;
  const written = new Map<string, Uint8Array>();
  try {
    const { words, stdin } = readCommand(text, variables);
    const [program, ...args] = words;
    if (program !== 'curl')
      throw new CommandError('Only cURL commands can run here. Others run in the walkthroughs and in a terminal.');
    const result = await curl(args, {
      ...rest,
      sleep,
      stdin: encode(stdin),
      files: {
        read: async (path) => written.get(path) ?? files.get(path),
        write: async (path, bytes) => void written.set(path, bytes),
      },
    });
    return { ...result, files: written };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { status: 2, output: new Uint8Array(), errors: `${error.message}\n`, files: written };
  }
}
