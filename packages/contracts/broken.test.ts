import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readContract } from './contract.ts';
import { formatFinding } from './report/finding.ts';

const folder = path.join(__dirname, 'fixtures/broken');

for (const file of readdirSync(folder)) {
  const [, line, words = ''] = /expect: \S+?:(\d+) ([^"\n]*)/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];

  test(`${file}: the mistake is reported with its line and what to write`, async () => {
    const { findings } = await readContract(path.parse(file).name, file, folder);
    const [first] = findings;
    assert.ok(first, 'nothing was found');
    const message = formatFinding(first);
    assert.equal(first.line, Number(line), message);
    for (const word of words.split(' '))
      assert.ok(message.toLowerCase().includes(word.toLowerCase()), `${word}: ${message}`);
    assert.ok(first.fix.length > 10 && /[.!]$/.test(first.found), message);
    assert.doesNotMatch(message, /\/work|\/tmp|node_modules|at Object/);
  });
}
