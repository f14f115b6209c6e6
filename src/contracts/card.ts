import * as z from 'zod';

const text = z.string().min(1);

/** The model card of a contract: `x-model`. */
export const modelCard = z.strictObject({
  title: text,
  task: text,
  summary: text,
  version: text,
  image: text,
  port: z.int(),
  package: z.strictObject({ name: text, module: text, class: text, extras: z.array(text), command: text }),
  inputs: z.array(text),
  outputs: z.array(text),
  intendedUse: z.array(text),
  outOfScope: z.array(text),
  chooseInstead: z.array(z.strictObject({ model: text, when: text })),
  failureModes: z.array(z.strictObject({ failure: text, sign: text, fix: text })),
  hardware: z.array(z.strictObject({ class: text, note: text })),
  configuration: z.array(
    z.strictObject({
      key: text,
      type: text,
      default: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      description: text,
    }),
  ),
  evaluation: z.strictObject({
    metrics: z.array(z.strictObject({ name: text, meaning: text })),
    command: text,
    report: z.unknown(),
  }),
});

export type ModelCard = z.infer<typeof modelCard>;
