import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes files of the site, each with its path, into the folder of the build. */
export async function publish(folder: string, files: Iterable<readonly [file: string, content: string]>) {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
