import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { AuthorError } from './finding.ts';

/** Reads a YAML file of `contracts/` and checks its shape; what is wrong is reported with its line. */
export function parseYaml<T extends z.ZodType>(file: string, shape: T): z.infer<T> {
  const lines = new LineCounter();
  const document = parseDocument(rename(readFileSync(path.join(repository, file), 'utf8')), { lineCounter: lines });
  const { success, data, error } = shape.safeParse(document.toJS());
  if (success && document.errors.length === 0) return data;
  const broken = document.errors.map(({ message, linePos }) => ({
    level: 'error' as const,
    file,
    line: linePos?.[0].line,
    found: message.split('\n')[0] ?? 'it does not parse.',
    fix: 'Write YAML that parses.',
  }));
  const wrong = (error?.issues ?? []).map(({ path: keys, message }) => {
    const node = document.getIn(keys as string[], true) as { range?: [number] } | undefined;
    return {
      level: 'error' as const,
      file,
      line: node?.range && lines.linePos(node.range[0]).line,
      found: `${keys.join('.')}: ${message}.`,
      fix: 'Write it like the other entries in the file.',
    };
  });
  throw new AuthorError(broken.length > 0 ? broken : wrong);
}
