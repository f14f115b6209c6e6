import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';
import { product } from '../site/product.ts';
import { expect, test } from './site.ts';

const folder = 'build/openapi';
const services = readdirSync('contracts/api')
  .map((file) => path.basename(file, '.yaml'))
  .filter((name) => name !== 'common');

for (const service of services) {
  test(`the contract of ${service} can be downloaded, whole and valid`, async ({ request }) => {
    const json = JSON.parse(readFileSync(path.join(folder, `${service}.json`), 'utf8'));
    const yaml = parse(readFileSync(path.join(folder, `${service}.yaml`), 'utf8'));
    expect(yaml).toEqual(json);
    const { valid, errors } = await new Validator().validate(structuredClone(json));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const references = JSON.stringify(json).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(references.filter((reference) => !reference.startsWith('"$ref":"#/'))).toEqual([]);
    expect(json.info.title).toContain(product.name);
    expect(json.servers[0].url).toContain(product.apiHost);
    expect((await request.get(`/openapi/${service}.yaml`)).status()).toBe(200);
  });
}
