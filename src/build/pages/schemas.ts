import type { Contract, Schema } from '@docs/contracts';
import { Mistake } from '@docs/contracts/findings';
import type { Site } from './site.ts';

/** The schema of a name that a page gives, `harbor/Artifact`. */
export function findSchema(name: string, site: Site): { key: string; contract: Contract; schema: Schema } {
  const contract = site.contract(name);
  const key = name.split('/')[1] ?? '';
  const schema = contract.schemas[key];
  if (schema) return { key, contract, schema };
  const known = Object.keys(contract.schemas).map((one) => `${contract.service}/${one}`);
  throw new Mistake(`${contract.file} has no schema "${key}".`, `Write one of: ${known.join(', ')}.`);
}
