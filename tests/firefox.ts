import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from '../bin/debian.mjs';

const program = process.env.FIREFOX ?? 'firefox-esr';

function isInstalled() {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Whether Firefox can be run here; installs it from Debian where we may. */
export function hasFirefox(): boolean {
  if (!isInstalled()) installDebianPackages(['firefox-esr']);
  return isInstalled();
}

/** The port that Firefox writes into its profile once it listens. */
async function readPort(profile: string): Promise<number> {
  for (;;) {
    const port = Number(await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''));
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts Firefox, and evaluates scripts in its page. Playwright drives only its own build of Firefox, so this one is driven by
 * Marionette, which sends JSON after its length.
 */
export async function openFirefox() {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'firefox-'));
  await writeFile(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  const firefox = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = connect(await readPort(profile), '127.0.0.1');
  const waiting = new Map<number, (message: [number, number, { message: string } | null, unknown]) => void>();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      waiting.get(message[1])?.(message);
    }
  });

  async function send(name: string, parameters: object): Promise<unknown> {
    const id = ++count;
    const text = JSON.stringify([0, id, name, parameters]);
    const reply = new Promise<Parameters<NonNullable<ReturnType<typeof waiting.get>>>[0]>((resolve) => {
      waiting.set(id, resolve);
    });
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await reply;
    if (error) throw new Error(`${name}: ${error.message}`);
    return result;
  }

  await send('WebDriver:NewSession', {});
  await send('WebDriver:SetTimeouts', { script: 45_000 });

  /** The value of an expression, as soon as it is neither empty nor false. */
  async function until(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[0];
      function look() {
        const value = ${expression};
        if (value) done(value);
        else setTimeout(look, 50);
      }
      look();`;
    const result = await send('WebDriver:ExecuteAsyncScript', { script, args: [] });
    return (result as { value: unknown }).value;
  }

  return {
    until,
    /** Opens a page of the site, and waits until its script has started. */
    async open(url: string) {
      await send('WebDriver:Navigate', { url: `${process.env.SITE}${url}` });
      await until(`document.documentElement.dataset.ready === 'true'`);
    },
    async click(selector: string) {
      await until(`document.querySelector('${selector}')`);
      await until(`(document.querySelector('${selector}').click(), true)`);
    },
    async close() {
      firefox.kill();
      await once(firefox, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}
