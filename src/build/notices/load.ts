import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The notice of a package whose code is part of the site. */
export interface Notice {
  name: string;
  version: string;
  license: string;
  text: string;
}

const licenseFile = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i;

/** The folder of the package that a file belongs to: the part of its path up to the last `node_modules/<name>`. */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** Name, version, and license text of an installed package. */
export function loadNotice(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => licenseFile.test(file));
  if (!license || files.length === 0) {
    throw new Error(
      `${name} is part of the site's scripts and has no license file. Replace the package, or ask its authors.`,
    );
  }
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n');
  return { name, version, license, text };
}
