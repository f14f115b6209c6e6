import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts the plain static host on a folder that holds `build/`; resolves to its URL and a function that stops it. */
export async function startHost(cwd: string) {
  const host = spawn(process.execPath, [`${process.cwd()}/bin/serve.mjs`], {
    cwd,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout, 'data');
  const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? '';
  return { url, stop: () => host.kill() };
}

/** One host for all tests of the build; its URL reaches the tests as `SITE`. */
export default async function globalSetup() {
  const { url, stop } = await startHost(process.cwd());
  process.env.SITE = url;
  return stop;
}
