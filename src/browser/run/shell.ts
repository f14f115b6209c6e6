import type { Fetch } from '@docs/shell/command';
import type { Message, Reply, Snapshot } from '@docs/shell/worker';
import files from '@generated/sandbox/default/files.json';
import type { Printed } from './model.ts';

/** A shell in a worker of this page. */
export interface Shell {
  /** Runs a command; rejects where the shell fails, which commands don't. */
  run(command: string, onPrinted: (printed: Printed) => void): Promise<{ status: number; snapshot: Snapshot }>;
  end(): void;
}

/** Starts a shell with the reader's files, or continues one from what it has left. */
export function startShell(
  samples: ReadonlyMap<string, Uint8Array>,
  snapshot: Snapshot | undefined,
  fetch: Fetch,
): Shell {
  const { origin, variables, shell } = files;
  const worker = new Worker(shell.url, { type: 'module' });
  const post = (message: Message) => worker.postMessage(message);

  /** Sends the request of a command, and passes its response back. */
  async function relay({ id, request }: Extract<Reply, { type: 'fetch' }>) {
    try {
      post({ type: 'fetched', id, response: await fetch(request) });
    } catch (error) {
      post({ type: 'fetched', id, error: (error as Error).message });
    }
  }

  post({ type: 'start', origins: [origin], variables, files: samples, ...(snapshot && { snapshot }) });
  return {
    run: (command, onPrinted) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          if (data.type === 'printed') onPrinted(data);
          else if (data.type === 'fetch') void relay(data);
          else if (data.type === 'ended') resolve(data);
          else reject(new Error(data.message));
        };
        worker.onerror = () => reject(new Error('The shell has crashed.'));
        post({ type: 'run', command });
      }),
    end: () => worker.terminate(),
  };
}
