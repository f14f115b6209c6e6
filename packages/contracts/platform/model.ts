import * as z from 'zod';

const text = z.string().min(1);

/** A configuration key: an environment variable of a component. */
const setting = z.strictObject({
  key: text,
  type: text,
  default: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  required: z.boolean().optional(),
  secret: z.boolean().optional(),
  description: text,
});

export type Setting = z.infer<typeof setting>;

const dependency = z
  .strictObject({ name: text, version: text.optional(), use: text, required: z.boolean(), without: text.optional() })
  .refine(({ required, without }) => required !== (without !== undefined), 'needs `without` unless it is required');

const component = z.strictObject({
  title: text,
  image: text,
  port: z.int(),
  health: z.strictObject({ live: text, ready: text, metrics: text }),
  dependencies: z.array(dependency),
  configuration: z.array(setting),
});

/** `contracts/platform/services.yaml`. */
export const platformFile = z.strictObject({ services: z.record(z.string(), component) });

/** How a component of the platform is run. */
export type Component = z.infer<typeof component> & { name: string };
