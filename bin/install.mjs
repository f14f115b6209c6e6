// Installs the dependencies when they are missing or older than the lock file; otherwise says nothing. `node bin/install.mjs bench` does so for
// a folder with its own lock file, and `--omit=dev` leaves out what only tests need.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// bin/run.mjs imports this file, and its arguments are those of another command.
const [, script = '', ...rest] = process.argv;
const options = path.basename(script) === 'install.mjs' ? rest : [];
const folder = options.find((option) => !option.startsWith('--')) ?? '.';

/** @param {string} file */
function packages(file) {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return packages;
  } catch {
    return {};
  }
}

// As npm decides it: in production, the packages for development are left out.
const isProduction =
  options.includes('--omit=dev') ||
  process.env.NODE_ENV === 'production' ||
  process.env.npm_config_omit?.split(',').includes('dev');

/** Whether a machine may be without a package. Packages of other machines are never installed.
 * @param {{ optional?: boolean, dev?: boolean, devOptional?: boolean }} wanted
 */
function isOptional({ optional, dev, devOptional }) {
  return optional || (isProduction && (dev || devOptional));
}

/** Whether npm's own record of what it installed covers the lock file. */
function upToDate() {
  const installed = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(
    ([name, wanted]) => name === '' || isOptional(wanted) || installed[name]?.version === wanted.version,
  );
}

if (!upToDate()) {
  console.log(`Installing dependencies${folder === '.' ? '' : ` of ${folder}`} …`);
  const flags = ['--no-audit', '--no-fund', ...(isProduction ? ['--omit=dev'] : [])];
  const { status } = spawnSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
