// Writes a brotli and a gzip copy next to each text file of build/, for hosts that send precompressed files.
// usage: node bin/compress.mjs [folder]
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodings, isCompressible } from '../deploy/rules.mjs';

const folder = process.argv[2] ?? 'build';
// Brotli at its best quality takes 20 seconds for the whole site, so results are kept by content.
const cache = 'node_modules/.cache/compressed';

const compress = {
  /** @param {Buffer} content */
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  /** @param {Buffer} content */
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** @type {Map<string, Promise<Buffer>>} */
const known = new Map();

/**
 * @param {string} name
 * @param {string} encoding
 * @param {Buffer} content
 */
async function compressOnce(name, encoding, content) {
  const file = path.join(cache, name);
  try {
    return await readFile(file);
  } catch {
    const compressed = await compress[/** @type {keyof typeof compress} */ (encoding)](content);
    await writeFile(file, compressed);
    return compressed;
  }
}

/** @param {string} file */
async function compressFile(file) {
  const [content, { atime, mtime }] = await Promise.all([readFile(file), stat(file)]);
  const hash = createHash('sha256').update(content).digest('hex');
  for (const { name: encoding, ending } of encodings) {
    const name = hash + ending;
    // Each page is there twice, and compressed once.
    const compressed = known.get(name) ?? compressOnce(name, encoding, content);
    known.set(name, compressed);
    await writeFile(file + ending, await compressed);
    // The same Last-Modified for every encoding; bin/serve.mjs takes a copy of another time for a stale one.
    await utimes(file + ending, atime, mtime);
  }
}

async function dropUnused() {
  const unused = (await readdir(cache)).filter((name) => !known.has(name));
  await Promise.all(unused.map((name) => rm(path.join(cache, name))));
}

await mkdir(cache, { recursive: true });
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const names = entries
  .filter((entry) => entry.isFile() && isCompressible(entry.name))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
const sized = await Promise.all(names.map(async (file) => ({ file, size: (await stat(file)).size })));
// The largest first: the others fill the time that it takes.
const files = sized.sort((a, b) => a.size - b.size).map(({ file }) => file);
// Four threads compress, so a few more files than that are enough in memory.
const workers = Array.from({ length: 8 }, async () => {
  for (let file = files.pop(); file; file = files.pop()) await compressFile(file);
});
await Promise.all(workers);
await dropUnused();
