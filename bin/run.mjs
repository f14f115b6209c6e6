// Runs a TypeScript file, `node bin/run.mjs <file> [arguments]`, after installing the dependencies where they are missing. It runs in this
// process: another one for each of the three steps would double the time until a command starts.
import './install.mjs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
require('tsx/cjs');
process.argv.splice(1, 1);
require(path.resolve(process.argv[1] ?? ''));
