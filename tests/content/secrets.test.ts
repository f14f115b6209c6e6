import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { renderSample } from '@docs/reference/sample';

/** A body in an argument, with a field whose value other users of the computer must not see. */
const argument = /\s(?:-d|--data|--data-raw|--json)[\s=]+'[^']*"(?:password|refreshToken|token)"/;

test('samples send secrets on standard input, not in an argument', async () => {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  const samples = operations.map((operation) => renderSample(operation, 'curl'));
  for (const sample of samples) assert.doesNotMatch(sample, argument);
  // Two logins, two refreshes, one logout, and one introspection.
  assert.equal(samples.filter((sample) => sample.includes("--data @- <<'JSON'\n")).length, 6);
});

test('commands on pages send secrets on standard input, not in an argument', () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  assert.deepEqual(
    files.filter((file) => argument.test(readFileSync(path.join('docs', file), 'utf8'))),
    [],
  );
});
