// Finds the tools that run the site's samples: curl, jq, a Python with requests; a JDK where there is one.
import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.mjs';

/**
 * @param {string} program
 * @param {string[]} args
 */
function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function findPython() {
  return ['python3', '/usr/bin/python3'].find((python) => runs(python, '-c', 'import requests'));
}

function missing() {
  return [
    ...(runs('curl', '--version') ? [] : ['curl']),
    ...(runs('jq', '--version') ? [] : ['jq']),
    ...(findPython() ? [] : ['python3-requests']),
  ];
}

/** @returns {{ python: string, hasJava: boolean }} */
export function tools() {
  if (missing().length > 0) installDebianPackages(missing());
  const python = findPython();
  if (missing().length > 0 || !python) {
    throw new Error(`The sample tests need ${missing().join(', ')}. Install the missing tools, and try again.`);
  }
  return { python, hasJava: runs('javac', '-version') };
}
