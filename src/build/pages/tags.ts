import type { Contract, Operation } from '@docs/contracts';
import { Mistake } from '@docs/contracts/findings';
import type { Site } from './site.ts';

interface Group {
  contract: Contract;
  /** Where the name is that of a group, `ekp/upload`. */
  tag: Contract['tags'][number] | undefined;
  operations: Operation[];
}

/** The service, or its group of operations, of a name that a page gives. */
export function findGroup(name: string, site: Site): Group {
  const contract = site.contract(name);
  const [, tagName] = name.split(/\/(.*)/s);
  if (!tagName) return { contract, tag: undefined, operations: contract.operations };
  const tag = contract.tags.find((known) => known.name === tagName);
  const operations = contract.operations.filter((operation) => operation.tag === tagName);
  if (tag && operations.length > 0) return { contract, tag, operations };
  const fix = `Write one of: ${contract.tags.map((known) => `${contract.service}/${known.name}`).join(', ')}.`;
  throw new Mistake(`${contract.file} has no operation with the tag "${tagName}".`, fix);
}
