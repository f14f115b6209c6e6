import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { languages } from './model.ts';
import { cases } from './testing/cases.ts';
import { hasJava, listen, recorder, runSamples } from './testing/runner.ts';

for (const { name, title } of languages) {
  test(`${title} samples send what their operations mean`, async (context) => {
    if (name === 'java' && !hasJava) return context.skip('there is no JDK here');
    const { received, listener } = recorder();
    const server = http.createServer(listener);
    const env = { ORRERY_URL: `http://127.0.0.1:${await listen(server)}` };
    const operations = cases.map(({ operation }) => operation);
    const outputs = await runSamples(operations, name, env).finally(() => server.close());
    assert.equal(received.length, cases.length);
    for (const [index, { title: meaning, operation, check }] of cases.entries()) {
      await context.test(meaning, async () => {
        const [request, output] = [received[index], outputs[index]];
        assert.ok(request && output !== undefined);
        await check(request);
        if (operation.method !== 'HEAD') assert.equal(output.trim(), name === 'curl' ? 'done' : '200 done');
      });
    }
  });
}
