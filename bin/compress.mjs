// Writes a brotli and a gzip copy next to each text file of build/, for hosts that send precompressed files.
// usage: node bin/compress.mjs [folder] [most bytes at the best quality]
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodings, isCompressible } from '../deploy/rules.mjs';

const folder = process.argv[2] ?? 'build';
// Brotli at its best quality takes 20 seconds for a site of this many bytes, so results are kept by content. On larger sites, documents
// get a quality that takes a sixteenth of the time for 9 % more bytes; scripts and styles, which every page loads, keep the best.
const most = Number(process.argv[3] ?? 60_000_000);
const cache = 'node_modules/.cache/compressed';

const compress = {
  /**
   * @param {Buffer} content
   * @param {number} quality
   */
  br: (content, quality) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
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
 * @param {number} quality
 */
async function compressOnce(name, encoding, content, quality) {
  const file = path.join(cache, name);
  try {
    return await readFile(file);
  } catch {
    const compressed = await compress[/** @type {keyof typeof compress} */ (encoding)](content, quality);
    await writeFile(file, compressed);
    return compressed;
  }
}

/** @param {string} file */
async function compressFile(file) {
  const [content, { atime, mtime }] = await Promise.all([readFile(file), stat(file)]);
  const quality = isLarge && !/\.(?:js|css)$/.test(file) ? 9 : constants.BROTLI_MAX_QUALITY;
  const hash = createHash('sha256').update(`${quality} `).update(content).digest('hex');
  for (const { name: encoding, ending } of encodings) {
    const name = hash + ending;
    // Each page is there twice, and compressed once.
    const compressed = known.get(name) ?? compressOnce(name, encoding, content, quality);
    known.set(name, compressed);
    await writeFile(file + ending, await compressed);
    // The same Last-Modified for every encoding.
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
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .filter((file) => isCompressible(`/${path.relative(folder, file)}`));
const sized = await Promise.all(names.map(async (file) => ({ file, size: (await stat(file)).size })));
const isLarge = sized.reduce((sum, { size }) => sum + size, 0) > most;
// The largest first: the others fill the time that it takes.
const files = sized.sort((a, b) => a.size - b.size).map(({ file }) => file);
// Four threads compress, so a few more files than that are enough in memory.
const workers = Array.from({ length: 8 }, async () => {
  for (let file = files.pop(); file; file = files.pop()) await compressFile(file);
});
await Promise.all(workers);
await dropUnused();
