// Checks that rooms import only the doors of rooms below them, and that no files import each other in a circle; types count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** From the lowest to the highest: a room imports only those before it. ARCHITECTURE.md has the drawing. */
const floors = [
  'site',
  ...['contracts', 'reference', 'search', 'shell', 'sandbox', 'sdk-python', 'mcp', 'scaffold', 'prose'].map(
    (name) => `packages/${name}`,
  ),
  ...['browser', 'theme', 'build'].map((name) => `src/${name}`),
  ...['deploy', 'bin', 'bench'],
];

/** Folders whose files may all be imported: they are constants and commands. */
const open = ['site', 'deploy', 'bin'];

/**
 * The layers of a room that has some, from the lowest to the highest: a file imports only its own layer and those before it.
 * @type {Record<string, string[]>}
 */
const layers = {
  'packages/sandbox': [
    ...['model', 'state', 'accounts', 'uploads', 'pdf', 'rdf', 'models', 'graph', 'workflows', 'requests'].map(
      (name) => `core/${name}/`,
    ),
    ...['core/', 'node/', 'browser/', ''],
  ],
};

/** @param {string} room @param {string} file */
const layerOf = (room, file) => layers[room]?.findIndex((layer) => file.startsWith(`${room}/${layer}`)) ?? 0;

/** @param {string} file */
const roomOf = (file) => floors.find((room) => file.startsWith(`${room}/`));

/** @param {string} from @param {string} name @param {(file: string) => boolean} exists */
function resolve(from, name, exists) {
  const to = path.posix.join(path.posix.dirname(from), name);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => to + ending).find(exists);
}

/** A circle of imports, as the files along it.
 * @param {Map<string, string[]>} graph
 */
function findCircle(graph) {
  const done = new Set();
  /** @param {string} file @param {string[]} way @returns {string[] | undefined} */
  function walk(file, way) {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  }
  for (const file of graph.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return undefined;
}

/** The arrows to turn, for files with their text, and packages with what they export.
 * @param {Record<string, string>} files
 * @param {Record<string, Record<string, string>>} exported The `exports` of each package, by its room.
 */
export function checkRooms(files, exported) {
  const doors = new Set(
    floors.flatMap((room) => [
      `${room}/index.ts`,
      ...Object.values(exported[room] ?? {}).map((door) => path.posix.join(room, door)),
    ]),
  );
  /** @type {string[]} */
  const found = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const [file, text] of Object.entries(files)) {
    // Code for tests may import everything, as tests do.
    if (file.includes('/testing/')) continue;
    const room = roomOf(file);
    const names = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*'((?:\.|@docs\/)[^']*)'/g)].map(
      (match) => match[1] ?? '',
    );
    const targets = names.flatMap((name) => {
      const [, owner = '', door = ''] = /^@docs\/([^/]+)(.*)$/.exec(name) ?? [];
      const to = owner
        ? path.posix.join('packages', owner, exported[`packages/${owner}`]?.[`.${door}`] ?? 'nowhere')
        : resolve(file, name, (one) => one in files);
      const other = to && roomOf(to);
      if (room && to && other === room && layerOf(room, to) > layerOf(room, file))
        found.push(
          `${file} imports ${to}, which is in a layer above it. Turn this arrow: move what it needs down, or pass it in.`,
        );
      if (!to || other === room) return to ? [to] : [];
      if (owner && !(to in files))
        found.push(
          `${file} imports ${name}, which isn't a door. Add it to \`exports\` of packages/${owner}/package.json.`,
        );
      else if (other && !open.includes(other) && (!doors.has(to) || (other.startsWith('packages/') && !owner)))
        found.push(
          `${file} imports ${to} past the door of ${other}. Import ${other.startsWith('packages/') ? `@docs/${path.basename(other)}` : `${other}/index.ts`}, and export there what you need.`,
        );
      if (room && other && floors.indexOf(other) > floors.indexOf(room))
        found.push(
          `${file} imports ${to}, but ${other} is above ${room}. Turn this arrow: move what it needs down to ${room}, or pass it in.`,
        );
      return [to];
    });
    graph.set(file, targets);
  }
  const circle = findCircle(graph);
  if (circle)
    found.push(
      `Files import each other in a circle: ${circle.join(' → ')}. Turn one arrow: move what two of them need to a third file.`,
    );
  return found;
}

function main() {
  const names = [...floors, '.'].flatMap((room) =>
    readdirSync(room, { recursive: room !== '.', encoding: 'utf8' }).map((file) => path.posix.join(room, file)),
  );
  const sources = names.filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.ts$|\/(?:fixtures|template|node_modules)\//.test(file),
  );
  const files = Object.fromEntries(sources.map((file) => [file, readFileSync(file, 'utf8')]));
  const packages = floors.filter((room) => existsSync(`${room}/package.json`));
  const exported = Object.fromEntries(
    packages.map((room) => [room, JSON.parse(readFileSync(`${room}/package.json`, 'utf8')).exports ?? {}]),
  );
  const found = checkRooms(files, exported);
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
