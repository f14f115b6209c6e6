import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { test } from 'node:test';
import semver from 'semver';

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  /** A package of ours: `packages/` has it. */
  link?: boolean;
  engines?: { node?: string };
}

/** Folders that are installed apart, each with a lock file. */
const folders = ['.', 'bench'];

const own = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = folders.flatMap((folder) => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    readFileSync(`${folder}/package-lock.json`, 'utf8'),
  );
  return Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);
});

/** The oldest Node of each line that we support. */
const supported = ['20.19.0', '22.12.0', '24.0.0'];

test('every package runs on every Node that `engines` allows', () => {
  for (const node of supported) {
    assert.ok(semver.satisfies(node, own.engines.node), node);
    const rejected = installed.filter(([, { engines }]) => engines?.node && !semver.satisfies(node, engines.node));
    assert.deepEqual(
      rejected.map(([name, { engines }]) => `${name}: ${engines?.node}`),
      [],
      `Node ${node}`,
    );
  }
});

test('`engines` promises no Node that a package rejects', () => {
  for (const node of ['18.20.0', '20.18.0', '22.11.0']) {
    assert.ok(!semver.satisfies(node, own.engines.node), node);
    const rejected = installed.filter(([, { engines }]) => engines?.node && !semver.satisfies(node, engines.node));
    assert.notEqual(rejected.length, 0, `every package runs on Node ${node}: allow it`);
  }
});

/** Versions by package. An override can be for the dependencies of one package. */
type Versions = Record<string, string | Record<string, string>>;

function versionsIn(versions: Versions): [name: string, version: string][] {
  return Object.entries(versions).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version]] : versionsIn(version),
  );
}

test('packages are pinned exactly, and lock files name no registry', () => {
  for (const folder of folders) {
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
      readFileSync(`${folder}/package.json`, 'utf8'),
    );
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides };
    for (const [name, version] of versionsIn(wanted)) {
      assert.ok(semver.valid(version.replace(/^npm:.*@/, '')), `${name}: ${version}`);
    }
    assert.doesNotMatch(readFileSync(`${folder}/package-lock.json`, 'utf8'), /"resolved": "https?:/);
  }
});

/**
 * Parts of Docusaurus that nothing here runs: 300 packages. `overrides` in package.json puts an empty package in their place, so code that starts
 * to use one fails at once.
 */
const skipped: Record<string, string> = {
  '@babel/preset-env': 'SWC compiles our code (`future.faster`).',
  '@docusaurus/cssnano-preset': 'Lightning CSS minifies style sheets (`future.faster`).',
  'core-js': 'Only `@babel/preset-env` adds it to code.',
  cssnano: 'Lightning CSS minifies style sheets (`future.faster`).',
  selfsigned: 'The server for development has no HTTPS.',
  'update-notifier': 'src/build/docusaurus/run.mjs leaves out the step that looks for newer versions.',
};

/** Packages that a smaller one stands in for. */
const replaced: Record<string, string> = {
  'postcss-preset-env': 'Lightning CSS rewrites new syntax for older browsers; only prefixes are left to PostCSS.',
};

function isEmpty([, version]: [string, string]): boolean {
  return version.startsWith('npm:@favware/skip-dependency@');
}

test('every package that is left out or replaced has a reason', () => {
  // Dependencies of commands that the shell doesn't have: packages/shell/README.md.
  const { 'just-bash': unused, ...overrides } = own.overrides;
  assert.ok(versionsIn(unused).every(isEmpty));
  const aliases = versionsIn(overrides).filter(([, version]) => version.startsWith('npm:'));
  assert.deepEqual(
    aliases.filter(isEmpty).map(([name]) => name),
    Object.keys(skipped),
  );
  assert.deepEqual(
    aliases.filter((alias) => !isEmpty(alias)).map(([name]) => name),
    Object.keys(replaced),
  );
});

/** Licenses that allow a site under the MIT license to be built with a package, and its output to be published. */
const fitting = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'EPL-2.0'],
  ...['ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL'],
];

/** Old packages that state their license elsewhere: MIT in their README, or BSD in a license file. */
const stated = ['eval', 'format', 'parse-cache-control', 'require-like'];

test('the licenses of all packages fit ours', () => {
  for (const [path, { license }] of installed) {
    const name = path.replace(/^.*node_modules\//, '');
    if (!license && stated.includes(name)) continue;
    const names = (license ?? 'none').replace(/[()]/g, '').split(/ (?:OR|AND) /);
    assert.deepEqual(
      names.filter((one) => !fitting.includes(one)),
      [],
      name,
    );
  }
});

/** Modules of Node, and names that the bundler resolves. */
const virtual = /^(?:node:|@theme|@site|@generated|@routes-original|@docusaurus\/(?:[A-Z]|use[A-Z]|router$))/;

/** The manifest of the package that a file belongs to. */
function ownerOf(file: string) {
  const [folder] = /^packages\/[^/]+/.exec(file) ?? [];
  return folder ? JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) : own;
}

test('everything that npm start needs is among the dependencies', () => {
  const files = ['site', 'src', 'packages', 'bin', 'deploy'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = ['docusaurus.config.ts', 'sidebars.ts', ...files].filter(
    // The prose check is part of `npm test` only.
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.ts$|\/testing\/|\.d\.ts$|^packages\/prose\//.test(file),
  );
  assert.ok(sources.length > 200);
  const missing = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^import type [\s\S]*?;$/gm, '');
    const imports = [...text.matchAll(/(?:\bfrom|\bimport|require(?:\.resolve)?\(|import\()\s*'([@a-z][^']*)'/g)];
    return imports
      .map(([, name = '']) => name)
      .filter((name) => !virtual.test(name) && !builtinModules.includes(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
      .filter(
        (name) => ![own, ownerOf(file)].some((one) => name in { ...one.dependencies, ...one.optionalDependencies }),
      )
      .map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(missing, []);
});
