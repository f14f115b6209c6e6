import * as z from 'zod';
import { Mistake } from '../report/finding.ts';
import { parseYaml } from '../report/parse.ts';

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
const platformFile = z.strictObject({ services: z.record(z.string(), component) });

/** How a component of the platform is run. */
export type Component = z.infer<typeof component> & { name: string };

const file = 'contracts/platform/services.yaml';

/** Every component of the platform. */
export function loadComponents(): Component[] {
  const { services } = parseYaml(file, platformFile);
  return Object.entries(services).map(([name, component]) => ({ name, ...component }));
}

/** The component of a name that a page gives. */
export function findComponent(name: string): Component {
  const components = loadComponents();
  const component = components.find((known) => known.name === name);
  if (component) return component;
  const fix = `Write one of: ${components.map((known) => known.name).join(', ')}.`;
  throw new Mistake(`${file} has no component "${name}".`, fix);
}
