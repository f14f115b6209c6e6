import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from '../bin/debian.mjs';

/** The user that the container runs as; it may write to /tmp only. */
const nobody = 65534;

/** Servers that serve the site with our configuration, and the Debian packages that they come from. */
const programs = {
  nginx: { file: '/usr/sbin/nginx', packages: ['nginx-light', 'libnginx-mod-http-brotli-static'] },
  apache: { file: '/usr/sbin/apache2', packages: ['apache2'] },
  caddy: { file: '/usr/bin/caddy', packages: [] },
};

export type Program = keyof typeof programs;

function isInstalled(file: string) {
  return spawnSync(file, ['-v'], { stdio: 'ignore' }).error === undefined;
}

/** Whether a server can be run here; installs it from Debian where we may. */
export function canRun(name: Program): boolean {
  const { file, packages } = programs[name];
  if (!isInstalled(file) && packages.length > 0) installDebianPackages(packages);
  return isInstalled(file);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Our configuration with the port and the folders of the test in place of those of production. */
async function adapt(file: string, changes: Record<string, string>): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function configureNginx(folder: string, port: number): Promise<string[]> {
  const site = { 'listen 8080': `listen 127.0.0.1:${port}`, '/srv/site': `${folder}/site` };
  await writeFile(`${folder}/site.conf`, await adapt('deploy/nginx/site.conf', site));
  const main = {
    ' /tmp/': ` ${folder}/tmp/`,
    '/etc/nginx/site.conf': `${folder}/site.conf`,
    '/dev/stdout': 'off',
    '/dev/stderr': `${folder}/tmp/error.log`,
  };
  await writeFile(`${folder}/nginx.conf`, await adapt('deploy/container/nginx.conf', main));
  return ['-e', `${folder}/tmp/error.log`, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'];
}

async function configureApache(folder: string, port: number): Promise<string[]> {
  const site = { 'Listen 8080': `Listen 127.0.0.1:${port}`, '*:8080': `*:${port}`, '/srv/site': `${folder}/site` };
  const modules = ['mpm_event', 'authz_core', 'allowmethods', 'headers', 'mime', 'rewrite', 'dir'];
  const main = [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    'ServerName localhost',
    `TypesConfig ${existsSync('/etc/mime.types') ? '/etc/mime.types' : '/dev/null'}`,
    `PidFile ${folder}/tmp/apache.pid`,
    `DefaultRuntimeDir ${folder}/tmp`,
    `Mutex file:${folder}/tmp default`,
    `ErrorLog ${folder}/tmp/error.log`,
    'LogLevel error',
  ];
  await writeFile(`${folder}/apache.conf`, `${main.join('\n')}\n${await adapt('deploy/apache/site.conf', site)}`);
  return ['-f', `${folder}/apache.conf`, '-D', 'FOREGROUND'];
}

async function configureCaddy(folder: string, port: number): Promise<string[]> {
  const site = { ':8080': `http://127.0.0.1:${port}`, '/srv/site': `${folder}/site` };
  const options = '{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
  await writeFile(`${folder}/Caddyfile`, options + (await adapt('deploy/caddy/Caddyfile', site)));
  return ['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`];
}

const configure = { nginx: configureNginx, apache: configureApache, caddy: configureCaddy };

async function untilReady(url: string, process: ChildProcess) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (process.exitCode !== null) throw new Error(`The server ended with ${process.exitCode}.`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} doesn't respond.`);
}

/** Starts a server, as a user without rights where we may. */
async function run(name: Program, folder: string, port: number, args: string[]) {
  const isRoot = process.getuid?.() === 0;
  const server = spawn(programs[name].file, args, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: `${folder}/tmp` },
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server).catch(async (error) => {
    throw new Error(`${error.message}\n${await readFile(`${folder}/tmp/error.log`, 'utf8').catch(() => '')}`);
  });
  async function stop() {
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true });
  }
  return { url, stop };
}

async function makeFolder(name: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  await chmod(folder, 0o755);
  await mkdir(`${folder}/tmp`);
  await chmod(`${folder}/tmp`, 0o777);
  return { folder, port: await freePort() };
}

/** Starts a server with the configuration in deploy/ on a copy of build/. */
export async function startServer(name: Program) {
  const { folder, port } = await makeFolder(name);
  await cp('build', `${folder}/site`, { recursive: true, preserveTimestamps: true });
  return run(name, folder, port, await configure[name](folder, port));
}

/** Starts nginx as a shared cache in front of a host. It keeps every response, and knows of formats only what `Vary` says. */
export async function startCache(host: string) {
  const { folder, port } = await makeFolder('cache');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const site = `
    proxy_cache_path ${folder}/tmp/cache keys_zone=site:1m;
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass ${host};
        proxy_http_version 1.1;
        proxy_cache site;
        proxy_cache_valid any 10m;
        proxy_ignore_headers Cache-Control;
        add_header X-Cache $upstream_cache_status always;
      }
    }`;
  await writeFile(
    `${folder}/nginx.conf`,
    `pid ${folder}/tmp/nginx.pid; events {} http { access_log off; ${temporary
      .map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`)
      .join(' ')} ${site} }`,
  );
  const args = ['-e', `${folder}/tmp/error.log`, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'];
  return run('nginx', folder, port, args);
}
