import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts the plain static host on a folder that holds `build/`; resolves to its address and a way to stop it. */
export async function startHost(cwd: string) {
  const host = spawn(process.execPath, [`${process.cwd()}/bin/serve.mjs`], {
    cwd,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout, 'data');
  const address = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? '';
  return { address, stop: () => host.kill() };
}

/** One host for all tests of the build; its address reaches the tests as `SITE`. */
export default async function globalSetup() {
  const { address, stop } = await startHost(process.cwd());
  process.env.SITE = address;
  return stop;
}
