import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compressFiles } from './files.ts';
import type { Site, SiteName } from './sites.ts';

/** A site that is being served; `stop` ends its host. */
export type HostedSite = Site & { stop: () => void };

/** Compresses a built site and starts a host for it, in a process that shares nothing with the measurements. */
export async function startHost(name: SiteName, folder: string): Promise<HostedSite> {
  await compressFiles(folder);
  const host = spawn(process.execPath, [path.join(__dirname, 'serve.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout, 'data');
  return { name, folder, url: String(line).trim(), stop: () => host.kill() };
}
