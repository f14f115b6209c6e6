// Installs the dependencies when they are missing or older than the lock file; otherwise says nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @param {string} file */
function packages(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return packages;
  } catch {
    return {};
  }
}

/** Whether npm's own record of what it installed covers the lock file. Packages of other machines are never installed. */
function upToDate() {
  const installed = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(
    ([name, wanted]) => name === '' || wanted.optional || installed[name]?.version === wanted.version,
  );
}

if (!upToDate()) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
