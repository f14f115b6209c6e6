import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { languages } from './model.ts';
import { files } from './testing/case.ts';
import { bodyWith, operationOf, requirementOf } from './testing/fixture.ts';
import { hasJava, listen, recorder, runSamples } from './testing/runner.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const operations = [
  operationOf({
    method: 'PUT',
    security: [requirementOf({ type: 'mutualTLS', variables: ['ORRERY_CERTIFICATE', 'ORRERY_KEY'] })],
    body: bodyWith('application/octet-stream', undefined),
  }),
  operationOf({
    security: [requirementOf({ type: 'mutualTLS', variables: ['ORRERY_CERTIFICATE', 'ORRERY_KEY'] })],
  }),
];

let folder: string;

function fileOf(name: string): string {
  return path.join(folder, name);
}

/** A key, and a certificate that it signs itself. */
function createCertificate(name: string, algorithm: readonly string[]): void {
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  const output = ['-keyout', fileOf(`${name}.key`), '-out', fileOf(`${name}.pem`)];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', ...algorithm, ...names, ...output], {
    stdio: 'ignore',
  });
}

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'certificates-'));
  if (!hasOpenssl) return;
  createCertificate('server', ['rsa:2048']);
  createCertificate('client', ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']);
  if (!hasJava) return;
  const store = ['-keystore', fileOf('trust.p12'), '-storepass', 'changeit'];
  execFileSync('keytool', ['-importcert', '-noprompt', '-alias', 'server', '-file', fileOf('server.pem'), ...store], {
    stdio: 'ignore',
  });
});

after(() => rmSync(folder, { recursive: true }));

for (const { name, title } of languages) {
  test(`${title} samples present a client certificate`, async (context) => {
    if (!hasOpenssl) return context.skip('there is no openssl here');
    if (name === 'java' && !hasJava) return context.skip('there is no JDK here');
    const { received, listener } = recorder();
    const clients: string[] = [];
    const options = {
      key: readFileSync(fileOf('server.key')),
      cert: readFileSync(fileOf('server.pem')),
      ca: readFileSync(fileOf('client.pem')),
      requestCert: true,
      rejectUnauthorized: true,
    };
    const server = https.createServer(options, (request, response) => {
      clients.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      listener(request, response);
    });
    const port = await listen(server);
    const env = {
      ORRERY_URL: `https://127.0.0.1:${port}`,
      ORRERY_CERTIFICATE: fileOf('client.pem'),
      ORRERY_KEY: fileOf('client.key'),
      CURL_CA_BUNDLE: fileOf('server.pem'),
      REQUESTS_CA_BUNDLE: fileOf('server.pem'),
      NODE_EXTRA_CA_CERTS: fileOf('server.pem'),
      JAVA_TOOL_OPTIONS: `-Djavax.net.ssl.trustStore=${fileOf('trust.p12')} -Djavax.net.ssl.trustStorePassword=changeit`,
    };
    const outputs = await runSamples(operations, name, env).finally(() => server.close());
    const expected = name === 'curl' ? 'done' : '200 done';
    assert.deepEqual(
      outputs.map((output) => output.trim()),
      [expected, expected],
    );
    assert.deepEqual(clients, ['client', 'client']);
    assert.deepEqual(received[0]?.body, files['file.bin']);
    assert.equal(received[1]?.method, 'GET');
  });
}
