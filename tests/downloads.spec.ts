import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';
import { rename } from '../site/product.ts';
import { expect, test } from './site.ts';

const folder = 'build/openapi';
const files = readdirSync('contracts/api').filter((file) => !file.startsWith('common.'));

for (const file of files) {
  const service = path.parse(file).name;
  test(`the contract of ${service} can be downloaded, whole and valid`, async ({ request }) => {
    const json = JSON.parse(readFileSync(path.join(folder, `${service}.json`), 'utf8'));
    const yaml = parse(readFileSync(path.join(folder, `${service}.yaml`), 'utf8'));
    expect(yaml).toEqual(json);
    const { valid, errors } = await new Validator().validate(structuredClone(json));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const references = JSON.stringify(json).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(references.filter((reference) => !reference.startsWith('"$ref":"#/'))).toEqual([]);
    const written = parse(rename(readFileSync(path.join('contracts/api', file), 'utf8')));
    expect(json.info.title).toBe(written.info.title);
    // The last one is the sandbox.
    expect(json.servers.slice(0, -1)).toEqual(written.servers);
    expect((await request.get(`/openapi/${service}.yaml`)).status()).toBe(200);
  });
}
