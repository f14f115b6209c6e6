import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { renderSample } from '@docs/reference/sample';
import { type Request, runCommand } from './command.ts';
import { comparable, openRecorder } from './testing/recorder.ts';

const samples = 'static/samples';

test('every cURL sample sends the request that the real cURL sends', async () => {
  const names = readdirSync(samples, { recursive: true, encoding: 'utf8' });
  const files = new Map(
    names
      .filter((name) => statSync(path.join(samples, name)).isFile())
      .map((name) => [name, new Uint8Array(readFileSync(path.join(samples, name)))]),
  );
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  const commands = operations.map((operation) => renderSample(operation, 'curl'));
  const { origin, respond, take, runBash, close } = await openRecorder(files);
  try {
    const variables: Record<string, string> = {};
    for (const command of commands) {
      for (const [, name = ''] of command.matchAll(/\$\{?([A-Z_]+)/g)) variables[name] ??= `the value of ${name}`;
      for (const [, name = ''] of command.matchAll(/--url "\$\{?([A-Z_]+)/g)) variables[name] = origin;
    }
    const { status } = await runBash(`set -eu\n${commands.join('\n')}`, variables);
    assert.equal(status, 0);
    const real = take().map(comparable);
    const options = { variables, files, origins: [origin], fetch: async (request: Request) => respond(request) };
    for (const [index, command] of commands.entries()) {
      const { status, errors } = await runCommand(command, options);
      assert.equal(status, 0, `${operations[index]?.id}: ${errors}`);
    }
    const ours = take().map(comparable);
    assert.equal(ours.length, commands.length);
    for (const [index, operation] of operations.entries()) assert.deepEqual(ours[index], real[index], operation.id);
  } finally {
    close();
  }
});
