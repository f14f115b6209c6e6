import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { Contract, Operation } from '@docs/contracts';
import { createAjv, withoutExamples } from '@docs/contracts/ajv';
import { readContract } from '@docs/contracts/contract';
import { createTestSandbox } from '../testing/create.ts';
import type { Call } from './index.ts';

const folder = 'packages/contracts/fixtures/keywords';
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

/** A form with the fields of an example. */
function formOf(fields: object): string {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .map(
        (one) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof one === 'string' ? one : JSON.stringify(one)}\r\n`,
      ),
  );
  return `${parts.join('')}--b--`;
}

/** A call as the example of an operation shows it, with the secret that every scheme takes. */
function exampleCall({ method, path, parameters, body, security }: Operation): Call {
  const url = new URL('http://localhost');
  const headers: Record<string, string> = {};
  let at = path;
  for (const { in: place, name, example, required, schema } of parameters) {
    const value = example ?? (required ? (schema.enum?.[0] ?? 'x') : undefined);
    if (place === 'path') at = at.replace(`{${name}}`, encodeURIComponent(String(value ?? 1)));
    if (value === undefined || typeof value === 'object') continue;
    if (place === 'query') url.searchParams.append(name, String(value));
    if (place === 'header') headers[name.toLowerCase()] = String(value);
  }
  for (const { scheme } of security.flatMap(({ schemes }) => schemes)) {
    const { type, scheme: word = 'bearer', in: place, name = '' } = scheme;
    if (type !== 'apiKey') headers.authorization = `${word} sandbox`;
    else if (place === 'query') url.searchParams.set(name, 'sandbox');
    else
      headers[place === 'cookie' ? 'cookie' : name.toLowerCase()] = place === 'cookie' ? `${name}=sandbox` : 'sandbox';
  }
  const content = body?.contents[0];
  const isForm = content?.mediaType.startsWith('multipart/');
  if (content) headers['content-type'] = isForm ? 'multipart/form-data; boundary=b' : content.mediaType;
  const value = isForm ? formOf(content?.examples[0]?.value ?? {}) : content?.examples[0]?.value;
  url.pathname = at;
  return {
    method,
    url,
    headers,
    body: value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value),
  };
}

/** Whether a response has a body as its contract describes it. */
function checkBody({ document }: Contract, { id, responses }: Operation, status: number, body: unknown): void {
  const content = responses.find((one) => one.status === String(status))?.contents[0];
  if (!content || !/\bjson$/.test(content.mediaType)) return;
  const ajv = createAjv().addSchema(withoutExamples(document), 'contract');
  const validate = ajv.compile(
    JSON.parse(JSON.stringify(content.schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')),
  );
  assert.ok(
    validate(JSON.parse(JSON.stringify(body ?? null))),
    `${id} ${status}: ${JSON.stringify([body, validate.errors])}`,
  );
}

for (const file of files) {
  test(`the operations of ${file} respond as their examples and schemas say`, async () => {
    const { contract } = await readContract('library', file, folder);
    assert.ok(contract);
    const { respond } = createTestSandbox([contract]);
    for (const operation of contract.operations) {
      const response = respond(exampleCall(operation));
      const text = `${operation.id}: ${response.status} ${JSON.stringify(response.body)}`;
      assert.ok(response.status < 400, text);
      checkBody(contract, operation, response.status, response.body);
    }
  });
}
