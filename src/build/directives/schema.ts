import { loadContracts } from '../../../packages/contracts/load.ts';
import type { Contract, Schema } from '../../../packages/contracts/model.ts';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import { nameOf, resolve } from '../../../packages/contracts/resolve.ts';
import { renderJson } from '../../../packages/reference/markdown/json.ts';
import { code } from '../../../packages/reference/markdown/tree.ts';
import { renderLife } from '../../../packages/reference/schema/life.ts';
import { renderFields } from '../../../packages/reference/schema/render.ts';
import { findContract, urlOf } from '../pages/load.ts';
import type { Directives, PagePlace } from './model.ts';

/** The schema that a page names: `harbor/Artifact`. */
async function findSchema(name: string, place: PagePlace) {
  const contract = await findContract(name, place);
  const key = name.split('/')[1] ?? '';
  const schema = contract.schemas[key];
  if (schema) return { key, contract, schema };
  const known = Object.keys(contract.schemas).map((one) => `${contract.service}/${one}`);
  const found = `${contract.file} has no schema "${key}".`;
  throw authorError(place.file, place.line, found, `Write one of: ${known.join(', ')}.`);
}

/** The value at the place that a schema has inside another one's example. */
function findIn(name: string, schema: Schema, value: unknown, contract: Contract, depth = 0): unknown {
  if (value === null || value === undefined || depth > 8) return undefined;
  if (nameOf(schema) === name) return value;
  const { items, properties } = resolve(schema, contract.schemas);
  if (items && Array.isArray(value)) return findIn(name, items, value[0], contract, depth + 1);
  for (const [key, inner] of Object.entries(properties ?? {})) {
    const found = findIn(name, inner, (value as Record<string, unknown>)[key], contract, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first example in a contract that holds a value of this schema. */
function exampleOf(name: string, contract: Contract): unknown {
  for (const { body, responses } of contract.operations) {
    for (const { schema, examples } of [...responses.flatMap(({ contents }) => contents), ...(body?.contents ?? [])]) {
      for (const { value } of examples) {
        const found = findIn(name, schema, value, contract);
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
}

/** The directives for schemas. */
export const schemaDirectives: Directives = {
  /** The fields of a schema, with an example. */
  async schema(name, place) {
    const { key, contract, schema } = await findSchema(name, place);
    const example = exampleOf(key, contract);
    return [
      ...renderFields(schema, contract.schemas, { within: [], direction: 'response' }),
      ...(example === undefined ? [] : [code('json', renderJson(example), 'Example')]),
    ];
  },

  /** The states of an enumeration and what leads from one to the next. */
  async life(name, place) {
    const { key, schema } = await findSchema(name, place);
    const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
    const titles = new Map(operations.map(({ id, summary }) => [id, summary]));
    // The contracts were checked for unknown operations when they were loaded.
    return renderLife(key, schema, (id) => ({ title: titles.get(id) as string, url: urlOf(id) }));
  },
};
