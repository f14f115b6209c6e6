import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { AuthorError, errorAt } from './finding.ts';
import { Lines } from './lines.ts';

/** Reads a YAML file of `contracts/` and checks its shape; what is wrong is reported with its line. */
export function parseYaml<T extends z.ZodType>(file: string, shape: T): z.infer<T> {
  const lines = new Lines(rename(readFileSync(path.join(repository, file), 'utf8')));
  const { errors } = lines.document;
  const { success, data, error } = shape.safeParse(lines.document.toJS());
  if (success && errors.length === 0) return data;
  const broken = errors.map(({ message, linePos }) =>
    errorAt(file, linePos?.[0].line, message.split('\n')[0] ?? 'it does not parse.', 'Write YAML that parses.'),
  );
  const wrong = (error?.issues ?? []).map(({ path: keys, message }) =>
    errorAt(file, lines.at(keys), `${keys.join('.')}: ${message}.`, 'Write it like the other entries in the file.'),
  );
  throw new AuthorError(broken.length > 0 ? broken : wrong);
}
