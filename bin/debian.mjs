// Installs packages of Debian where we may: as root, on a machine that has apt.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param {string[]} names */
export function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { stdio: 'inherit', env });
}
