import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { keepFresh } from '../cache/fresh.ts';
import { keysOf } from '../pointer.ts';
import { redocly } from '../redocly.ts';
import { authorError } from '../report/finding.ts';
import { parseYaml } from '../report/parse.ts';

const file = 'contracts/platform/limits.yaml';
const text = z.string().min(1);

const limit = z
  .strictObject({
    name: text,
    value: z.union([z.number(), text]).optional(),
    from: text.optional(),
    unit: z.enum(['bytes', 'characters', 'seconds']).optional(),
    code: text.optional(),
  })
  .refine(({ value, from }) => (value === undefined) !== (from === undefined), 'needs either `value` or `from`');

/** `contracts/platform/limits.yaml`. */
const limitsFile = z.strictObject({
  limits: z.array(z.strictObject({ group: text, items: z.array(limit).min(1) })),
  formats: z.array(z.strictObject({ mediaType: text, extensions: z.array(text).min(1), definition: text, use: text })),
  outOfScope: z.array(z.strictObject({ feature: text, instead: text })),
});

type Written = z.infer<typeof limit>;

export interface Limit extends Omit<Written, 'from' | 'value'> {
  value: number | string;
}

/** The value that `services.yaml#/services/gateway/…` leads to; an item of a list is named by its `key`. */
function valueAt(from: string, documents: Map<string, unknown>): unknown {
  const [target = '', pointer = ''] = from.split('#');
  const full = path.resolve(repository, path.dirname(file), target);
  if (!documents.has(full)) documents.set(full, redocly().parseYaml(rename(readFileSync(full, 'utf8'))));
  return keysOf(`#${pointer}`).reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at.find((item) => item.key === key);
    return (at as Record<string, unknown> | undefined)?.[key];
  }, documents.get(full));
}

function resolve({ from, value: stated, ...rest }: Written, documents: Map<string, unknown>): Limit {
  const value = from === undefined ? stated : valueAt(from, documents);
  if (typeof value === 'number' || typeof value === 'string') return { ...rest, value };
  const fix = 'Write a file and a JSON Pointer that lead to a number or a duration.';
  throw authorError(file, undefined, `${rest.name}: ${from} leads nowhere.`, fix);
}

/** Limits by group, formats, and what is out of scope. */
export const loadLimits = keepFresh(['contracts', 'site/product.ts'], readLimits);

export type Limits = ReturnType<typeof readLimits>;

function readLimits() {
  const { limits, ...rest } = parseYaml(file, limitsFile);
  const documents = new Map<string, unknown>();
  return {
    ...rest,
    limits: limits.map(({ group, items }) => ({ group, items: items.map((item) => resolve(item, documents)) })),
  };
}
