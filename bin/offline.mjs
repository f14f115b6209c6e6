// Lists the files of an offline copy: the pages of the sitemap, and the files that they need. With OFFLINE=off,
// there is no list, and the worker of readers who have a copy removes it.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = 'build';

/** @param {string} name */
function filesIn(name) {
  return readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.posix.join(path.relative(folder, entry.parentPath ?? entry.path), entry.name));
}

if (process.env.OFFLINE === 'off') {
  copyFileSync(path.join(folder, 'worker-off.js'), path.join(folder, 'worker.js'));
  process.exit();
}

const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
// The first file of the search index comes before the files that it leads to. If the host changes between them,
// these are gone, and the download fails.
const folders = ['search', 'assets', 'img', 'samples'].filter((name) => existsSync(path.join(folder, name)));
const files = folders.flatMap(filesIn);

/** @type {[url: string, file: string][]} */
const kept = [
  ...pages.map((url) => /** @type {[string, string]} */ ([url, path.join(decodeURI(url), 'index.html')])),
  ...files.map((file) => /** @type {[string, string]} */ ([`/${file}`, file])),
];
const contents = kept.map(([, file]) => readFileSync(path.join(folder, file)));
const hash = createHash('sha256');
for (const content of contents) hash.update(content);
const home = readFileSync(path.join(folder, 'index.html'), 'utf8');

writeFileSync(
  path.join(folder, 'offline.json'),
  JSON.stringify({
    build: hash.digest('hex').slice(0, 16),
    // A page of this build names all of them
    marks: [...home.matchAll(/\/assets\/(?:js|css)\/[\w.-]+/g)].map(([file]) => file),
    // As a host that compresses sends them
    bytes: contents.reduce((sum, content) => sum + gzipSync(content).length, 0),
    files: kept.map(([url]) => url),
  }),
);
