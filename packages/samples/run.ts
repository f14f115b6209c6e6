import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { replaceResult } from './contract.ts';
import { results } from './examples.ts';
import { sampleFiles } from './files.ts';

const repository = path.join(__dirname, '../..');
const folder = path.join(repository, 'static/samples');

mkdirSync(folder, { recursive: true });
for (const { name, content } of sampleFiles()) writeFileSync(path.join(folder, name), content);

for (const [model, result] of Object.entries(results())) {
  const file = path.join(repository, 'contracts/models', `${model}.yaml`);
  writeFileSync(file, replaceResult(readFileSync(file, 'utf8'), result));
}
