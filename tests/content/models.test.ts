import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';

const folder = 'contracts/models';

// biome-ignore lint/suspicious/noExplicitAny: contracts are read without our types on purpose
type Node = any;

const common: Node = parse(readFileSync(`${folder}/common.yaml`, 'utf8'));
const models: [string, Node][] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml') && file !== 'common.yaml')
  .map((file) => [file.replace('.yaml', ''), parse(readFileSync(`${folder}/${file}`, 'utf8'))]);

function operationsOf(contract: Node): Node[] {
  return Object.values(contract.paths).flatMap((item) => Object.values(item as object));
}

test('summaries are short phrases, and descriptions begin with a sentence', () => {
  assert.equal(models.length, 7);
  for (const [name, contract] of models) {
    for (const { operationId, summary, description } of operationsOf(contract)) {
      assert.match(summary, /^[A-Z][^.]{3,38}[^.]$/, `${name} ${operationId}`);
      assert.match(description, /^[A-Z][^\n]+\.\n\n/, `${name} ${operationId}`);
    }
  }
});

test('a card lists the formats and limits that the service itself states', () => {
  for (const [name, contract] of models) {
    const card = contract['x-model'];
    const { value: info } = contract.components.examples.info;
    const { content } = contract.paths['/predict'].post.requestBody;
    const upload = content['multipart/form-data'];
    const mediaTypes = card.formats.map((format: Node) => format.mediaType);
    assert.deepEqual(mediaTypes, info.mediaTypes, name);
    assert.deepEqual(upload.encoding.document.contentType.split(', '), info.mediaTypes, name);
    assert.equal(upload.schema.properties.pages.maxItems, info.limits.maxPages, name);
    const reference = content['application/json'].schema.$ref.split('/').at(-1);
    assert.equal(contract.components.schemas[reference].properties.pages.maxItems, info.limits.maxPages, name);
    const ok = operationsOf(contract).find(({ operationId }) => operationId === 'predict').responses['200'];
    const result = contract.components.schemas[ok.content['application/json'].schema.$ref.split('/').at(-1)];
    const { pages = result.properties.snapshots ?? result.properties.parts } = result.properties;
    assert.equal(pages.maxItems, info.limits.maxPages, `${name}: pages of the result`);
    const defaults = Object.fromEntries(card.configuration.map((one: Node) => [one.key, one.default]));
    assert.equal(defaults.ORRERY_MODEL_MAX_PREDICT_DURATION, info.limits.maxPredictDuration, name);
    assert.equal(defaults.ORRERY_MODEL_MAX_JOB_DURATION, info.limits.maxJobDuration, name);
    assert.equal(defaults.ORRERY_MODEL_JOB_RETENTION, info.limits.jobRetention, name);
    assert.deepEqual([card.version, card.task], [info.version, info.task], name);
    const extras = card.package.dependencies.flatMap((one: Node) => one.extra ?? []);
    assert.deepEqual([...new Set(extras)], card.package.extras, name);
  }
});

test('a setting that several models have is the same everywhere', () => {
  const seen = new Map<string, Node>();
  for (const [name, contract] of models) {
    for (const setting of contract['x-model'].configuration) {
      assert.deepEqual(setting, seen.get(setting.key) ?? setting, `${name} ${setting.key}`);
      seen.set(setting.key, setting);
    }
  }
});

test('the first call sends a file that readers can download', () => {
  for (const [name, contract] of models) {
    const [first] = Object.entries<Node>(contract.paths['/predict'].post.requestBody.content);
    assert.equal(first?.[0], 'multipart/form-data', name);
    const { value } = contract.components.examples.upload;
    assert.ok(existsSync(`static/samples/${value.document}`), `${name} ${value.document}`);
  }
});

test('only predictions can return MALFORMED_JSON, and a job without a result has null', () => {
  assert.ok(common.components.responses.ModelBadRequest.content['application/problem+json'].examples.MALFORMED_JSON);
  for (const [name, contract] of models) {
    for (const { operationId, responses } of operationsOf(contract)) {
      const hasIt = JSON.stringify(responses).includes('/ModelBadRequest');
      assert.equal(hasIt, operationId === 'predict', `${name} ${operationId}`);
    }
    const job = contract.paths['/jobs/{jobId}'].get.responses['200'].content['application/json'].schema.$ref;
    const { result } = contract.components.schemas[job.split('/').at(-1)].properties;
    assert.deepEqual(result.oneOf[1], { type: 'null' }, name);
  }
});

test('errors have all fields of a problem, and say when to repeat', () => {
  const fields = ['type', 'title', 'status', 'detail', 'code', 'requestId'];
  for (const [name, { components }] of [['common', common] as const, ...models]) {
    for (const [key, { value, summary }] of Object.entries<Node>(components.examples)) {
      if (!/^[A-Z_]+$/.test(key)) continue;
      for (const field of fields) assert.ok(value[field] !== undefined, `${name} ${key} ${field}`);
      assert.deepEqual([value.code, value.title], [key, summary], name);
      assert.ok(value.type.endsWith(`#${key.toLowerCase()}`), key);
    }
    for (const [key, { headers, content }] of Object.entries<Node>(components.responses ?? {})) {
      const examples = Object.values<Node>(content['application/problem+json']?.examples ?? {});
      const codes = examples.map(({ $ref }) => $ref.split('/').at(-1));
      const statuses = codes.map(
        (code) => (components.examples[code] ?? common.components.examples[code])?.value.status,
      );
      if (statuses.includes(429) || statuses.includes(503)) assert.ok(headers['Retry-After'], `${name} ${key}`);
    }
  }
});

test('the exceptions of the Python packages have the codes and statuses of the services', () => {
  const stubs = `${folder}/python/orrery_models`;
  const text = readdirSync(stubs).map((file) => readFileSync(`${stubs}/${file}`, 'utf8'));
  const pattern = /code: ClassVar\[str\] = "([A-Z_]+)"\n {4}status: ClassVar\[int\] = (\d+)/g;
  const inPython = Object.fromEntries(
    [...text.join('\n').matchAll(pattern)].map(([, code, status]) => [code, Number(status)]),
  );
  const examples = [common, ...models.map(([, contract]) => contract)].flatMap(({ components }) =>
    Object.entries<Node>(components.examples).filter(([key]) => /^[A-Z_]+$/.test(key)),
  );
  const inHttp = Object.fromEntries(examples.map(([key, { value }]) => [key, value.status]));
  assert.deepEqual(inPython, { ...inHttp, VALIDATION_FAILED: 400 });
});

test('a model has one name, on its card and on its page', () => {
  for (const [name, contract] of models) {
    const [, title] = /^title: (.+)$/m.exec(readFileSync(`docs/models/${name}/index.md`, 'utf8')) ?? [];
    assert.equal(contract['x-model'].title, title);
  }
});

test('the page about pipelines says how much of a result fits into an artifact', () => {
  const page = readFileSync('docs/models/framework/pipelines.md', 'utf8');
  const resultOf = (name: string) => models.find(([one]) => one === name)?.[1].components.examples.result.value;
  const cells = resultOf('table').tables.flatMap((table: Node) => table.cells);
  const blocks = resultOf('spatial-text').pages.flatMap((one: Node) => one.blocks);
  const lines = blocks.flatMap((block: Node) => block.lines);
  // The definition of document-text keeps these fields of a block and of a line.
  const kept = blocks.map((block: Node) => ({
    kind: block.kind,
    box: block.box,
    lines: block.lines.map(({ text, box, confidence }: Node) => ({ text, box, confidence })),
  }));
  const perCell = JSON.stringify(cells).length / cells.length;
  const perLine = JSON.stringify(kept).length / lines.length;
  const [, cell, line, mostCells = '', mostLines = ''] =
    /a cell takes about (\d+) bytes and a line of `document-text` about (\d+), .* ([\d,]+) such cells or ([\d,]+)/.exec(
      page,
    ) ?? [];
  assert.ok(Math.abs(Number(cell) - perCell) < 10, `${perCell} bytes`);
  assert.ok(Math.abs(Number(line) - perLine) < 10, `${perLine} bytes`);
  assert.ok(Math.abs(Number(mostCells.replace(',', '')) - 8_388_608 / perCell) < 3000);
  assert.ok(Math.abs(Number(mostLines.replace(',', '')) - 8_388_608 / perLine) < 3000);
});
