import * as z from 'zod';
import { parseYaml } from '../report/parse.ts';

const text = z.string().min(1);

const packages = z.strictObject({
  package: text,
  version: text,
  python: z.array(text),
  extras: z.array(z.strictObject({ name: text, brings: z.array(text), for: text })),
  commands: z.array(z.strictObject({ usage: text, for: text, method: text.optional() })),
});

/** The SDK's package with its extras and commands: `contracts/sdk/packages.yaml`. */
export function loadPackages(): z.infer<typeof packages> {
  return parseYaml('contracts/sdk/packages.yaml', packages);
}
