import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** Duration of a command, and what its process used: a busy machine changes the first more than the others. */
export interface Usage {
  seconds: number;
  /** Seconds of all cores together. */
  cpuSeconds: number;
  megabytes: number;
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The kernel counts the time of processes in hundredths of a second. */
const ticks = 100;

async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the command's name, in parentheses; the 14th and 15th are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
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
  let cpu = 0;
  const timer = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakMegabytes(child.pid ?? 0));
    cpu = Math.max(cpu, await cpuSeconds(child.pid ?? 0));
  }, 100);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd} failed:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: cpu, megabytes };
}
