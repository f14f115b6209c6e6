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
  package: z.strictObject({
    name: text,
    module: text,
    class: text,
    extras: z.array(text),
    command: text,
    /** The versions of Python that it runs on. */
    python: text,
    /** A dependency without `extra` is always installed. */
    dependencies: z.array(z.strictObject({ requirement: text, extra: text.optional(), for: text })),
  }),
  inputs: z.array(text),
  outputs: z.array(text),
  formats: z.array(z.strictObject({ mediaType: text, note: text })).min(1),
  /** BCP 47 tags; none where the model doesn't depend on the language. */
  languages: z.strictObject({ tags: z.array(text), note: text }),
  /** The forms that a model supports, and how an operator describes another one. */
  forms: z
    .strictObject({
      known: z.array(z.strictObject({ family: text, name: text, years: z.array(z.int()).min(1) })),
      description: z.strictObject({
        file: text,
        keys: z.array(z.strictObject({ key: text, type: text, required: z.boolean(), meaning: text })),
        example: text,
      }),
    })
    .optional(),
  intendedUse: z.array(text),
  outOfScope: z.array(text),
  chooseInstead: z.array(z.strictObject({ model: text, when: text })),
  failureModes: z.array(z.strictObject({ failure: text, sign: text, fix: text })),
  hardware: z.array(z.strictObject({ class: text, note: text })),
  /** The least that a service needs. */
  requirements: z.strictObject({
    architectures: z.array(text).min(1),
    memory: text,
    gpu: text.optional(),
    network: text,
  }),
  /** Limits that `GET /info` doesn't list. */
  limits: z.array(z.strictObject({ limit: text, value: text })),
  license: z.strictObject({ spdx: text, covers: text }),
  /** Information that is not published about the model. */
  disclosure: text,
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
    /** The files that the command expects in its folder. */
    data: text,
    command: text,
    report: z.unknown(),
  }),
});

export type ModelCard = z.infer<typeof modelCard>;
