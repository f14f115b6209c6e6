import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { test } from 'node:test';
import semver from 'semver';

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  engines?: { node?: string };
}

const own = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.entries(packages).filter(([name]) => name !== '');

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

test('packages are pinned exactly, and the lock file names no registry', () => {
  for (const version of Object.values({
    ...own.dependencies,
    ...own.devDependencies,
    ...own.optionalDependencies,
    ...own.overrides,
  })) {
    assert.ok(semver.valid(String(version)), String(version));
  }
  assert.doesNotMatch(readFileSync('package-lock.json', 'utf8'), /"resolved"/);
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
const virtual = /^(?:node:|@theme|@site|@routes-original|@docusaurus\/(?:[A-Z]|use[A-Z]|router$))/;

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
      .filter((name) => !(name in own.dependencies) && !(name in own.optionalDependencies))
      .map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(missing, []);
});
