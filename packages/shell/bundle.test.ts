import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { lightly } from './bundle.ts';

async function bundle(file: string): Promise<string> {
  const entry = path.join(__dirname, file);
  const options = { bundle: true, minify: true, write: false, platform: 'browser', target: 'es2022' } as const;
  const { outputFiles } = await build({
    ...options,
    entryPoints: [entry],
    format: 'iife',
    globalName: 'door',
    plugins: [lightly],
  });
  return outputFiles[0]?.text ?? '';
}

/** Kilobytes that a browser loads. */
function sizeOf(text: string): number {
  return brotliCompressSync(text).length / 1000;
}

/** Runs a script with the door of a bundle, without what Node.js adds, code from strings, and WebAssembly. */
function run(bundled: string, script: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
  try {
    const file = path.join(folder, 'script.js');
    writeFileSync(
      file,
      `(function (process, Buffer, global, require, module, WebAssembly) {\n${bundled}\n${script}\n})();`,
    );
    const flags = ['--disallow-code-generation-from-strings'];
    return execFileSync(process.execPath, [...flags, file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the command is small', async () => {
  const size = sizeOf(await bundle('command.ts'));
  assert.ok(size < 7, `${size} KB`);
});

test('the shell is small, and runs in a browser that forbids code from strings', async () => {
  const text = await bundle('shell.ts');
  const size = sizeOf(text);
  assert.ok(size < 260, `${size} KB`);
  const commands = `
f() { printf '%s-%03d\\n' "$1" 7; }
curl -s $URL/x | jq -c '.a | map(. * 2)' | sed 's/2/two/' | tee out.txt
f x; awk '{ print length($0) }' out.txt; sort -r <<< $'a\\nb'; grep -c two < out.txt; find . -name 'o*'
for i in {1..2}; do echo $i; done | tr 1 x; date -u -d @0 +%Y; sha256sum out.txt | cut -c 1-8; base64 <<< hi; seq 2 | xargs; wc -c < out.txt
basename /a/b; test -s out.txt && cp out.txt b; ls; head -n 1 b; mktemp -d > /dev/null; env | grep URL; echo 1 | cat`;
  const script = `
    async function main() {
      const shell = await door.createShell({
        fetch: async () => ({ status: 200, headers: [], body: new TextEncoder().encode('{"a": [1, 2]}') }),
        sleep: async () => {},
        origins: ['http://localhost:4010'],
        variables: { URL: 'http://localhost:4010' },
        files: new Map(),
      });
      let output = '';
      await shell.run(${JSON.stringify(commands)}, (text) => { output += text; });
      console.log(output);
    }
    main();`;
  const lines = ['[two,4]', 'x-007', '7', 'b', 'a', '1', './out.txt', 'x', '2', '1970', 'd713136f', 'aGkK', '1 2', '8'];
  const more = ['b', 'b', 'out.txt', '[two,4]', 'URL=http://localhost:4010', '1'];
  assert.equal(run(text, script).trim(), [...lines, ...more].join('\n'));
});
