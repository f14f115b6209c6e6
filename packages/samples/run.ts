import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../site/repository.ts';
import { replaceResult } from './contract.ts';
import { results } from './examples.ts';
import { sampleFiles } from './files.ts';

const folder = path.join(repository, 'static/samples');

mkdirSync(folder, { recursive: true });
for (const { name, content } of sampleFiles()) writeFileSync(path.join(folder, name), content);

for (const [model, result] of Object.entries(results())) {
  const file = path.join(repository, 'contracts/models', `${model}.yaml`);
  writeFileSync(file, replaceResult(readFileSync(file, 'utf8'), result));
}
