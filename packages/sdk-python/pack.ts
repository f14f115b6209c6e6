import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPackages } from '@docs/contracts/stubs';
import { product, rename } from '../../site/product.ts';
import { repository } from '../../site/repository.ts';
import { type Files, zip } from './archive.ts';

const stubs = path.join(repository, 'contracts/sdk/orrery');
const code = path.join(repository, 'packages/sdk-python/orrery');

function read(file: string): Buffer {
  return Buffer.from(rename(readFileSync(file, 'utf8')));
}

/** The modules of the package and their stubs. Two stubs are modules themselves: data classes and exports need no other code. */
export function readModules(): Map<string, Buffer> {
  const { package: name } = loadPackages();
  const files = [
    ...readdirSync(code)
      .filter((file) => file.endsWith('.py'))
      .map((file) => [file, path.join(code, file)]),
    ...readdirSync(stubs).map((file) => [file.replace(/^(types|__init__)\.pyi$/, '$1.py'), path.join(stubs, file)]),
  ] as [string, string][];
  return new Map([...files].sort().map(([file, from]) => [`${rename(name)}/${file}`, read(from)]));
}

function metadata(): string {
  const { package: name, version, python, extras } = loadPackages();
  const lines = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    'Summary: Python SDK for Orrery',
    `Home-page: ${product.url}/sdk/introduction`,
    'License: MIT',
    `Requires-Python: >=${python[0]}`,
    ...extras.map((extra) => `Provides-Extra: ${extra.name}`),
    ...extras.flatMap((extra) =>
      extra.brings.map((requirement) => {
        const [what, marker] = requirement.split(/; */);
        return `Requires-Dist: ${what}; ${marker ? `(${marker}) and ` : ''}extra == '${extra.name}'`;
      }),
    ),
  ];
  return rename(`${lines.join('\n')}\n\nDocumentation: ${product.url}/sdk/introduction\n`);
}

function text(content: string): Buffer {
  return Buffer.from(rename(content));
}

/** The files of a release, by their names: the wheel and the sdist. */
export function packSdk(): Files {
  const { package: source, version, python } = loadPackages();
  const name = rename(source);
  const modules = readModules();
  const licenseFile = path.join(repository, 'LICENSE');
  const license: [string, Buffer][] = existsSync(licenseFile) ? [['LICENSE', readFileSync(licenseFile)]] : [];
  const info = `${name}-${version}.dist-info`;
  const wheel = new Map(modules);
  wheel.set(`${info}/METADATA`, text(metadata()));
  wheel.set(`${info}/WHEEL`, text('Wheel-Version: 1.0\nGenerator: site\nRoot-Is-Purelib: true\nTag: py3-none-any\n'));
  wheel.set(`${info}/entry_points.txt`, text('[console_scripts]\norrery = orrery.cli:main\n'));
  for (const [file, content] of license) wheel.set(`${info}/${file}`, content);
  const sums = [...wheel].map(([file, content]) => {
    return `${file},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`;
  });
  wheel.set(`${info}/RECORD`, Buffer.from(`${[...sums, `${info}/RECORD,,`].join('\n')}\n`));
  const project = [
    '[build-system]',
    'requires = ["setuptools>=61"]',
    'build-backend = "setuptools.build_meta"',
    '',
    '[project]',
    `name = "${name}"`,
    `version = "${version}"`,
    `requires-python = ">=${python[0]}"`,
    'license = { text = "MIT" }',
    `scripts = { ${name} = "${name}.cli:main" }`,
    '',
    '[project.optional-dependencies]',
    ...loadPackages().extras.map((extra) => `${extra.name} = ${JSON.stringify(extra.brings)}`),
    '',
    '[tool.setuptools]',
    `packages = ["${name}"]`,
    `package-data = { ${name} = ["*.pyi", "py.typed"] }`,
  ];
  const folder = `${name}-${version}`;
  const sdist = new Map([...modules].map(([file, content]) => [`${folder}/${file}`, content]));
  sdist.set(`${folder}/PKG-INFO`, text(metadata()));
  sdist.set(`${folder}/pyproject.toml`, text(`${project.join('\n')}\n`));
  for (const [file, content] of license) sdist.set(`${folder}/${file}`, content);
  return new Map([
    [`${name}-${version}-py3-none-any.whl`, zip(wheel)],
    [`${folder}.zip`, zip(sdist)],
  ]);
}

function page(title: string, links: string[]): string {
  const body = links.map((link) => `    ${link}<br>`).join('\n');
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
${body}
  </body>
</html>
`;
}

/** Writes a release with its checksums, and an index of packages for `pip install --index-url`, into a folder. */
export function writeSdk(target: string) {
  const name = rename(loadPackages().package);
  mkdirSync(path.join(target, 'simple', name), { recursive: true });
  const links: string[] = [];
  for (const [file, content] of packSdk()) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    writeFileSync(path.join(target, file), content);
    writeFileSync(path.join(target, `${file}.sha256`), `${sha256}  ${file}\n`);
    links.push(`<a href="../../${file}#sha256=${sha256}">${file}</a>`);
  }
  writeFileSync(path.join(target, 'simple', name, 'index.html'), page(`Links for ${name}`, links));
  writeFileSync(path.join(target, 'simple/index.html'), page('Packages', [`<a href="${name}/">${name}</a>`]));
}
