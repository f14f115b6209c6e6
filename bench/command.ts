import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** Duration of a command, and the most memory that its process held. */
export interface Usage {
  seconds: number;
  megabytes: number;
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Runs a command and measures it. Throws with the end of its output if it fails. */
export async function runMeasured(command: string, args: string[], cwd: string): Promise<Usage> {
  const start = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=16000', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output = (output + data).slice(-3000);
    });
  }
  let megabytes = 0;
  const timer = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakMegabytes(child.pid ?? 0));
  }, 100);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd} failed:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}
