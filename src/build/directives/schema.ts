import { code, renderJson } from '@docs/reference/markdown';
import { exampleOf, renderFields } from '@docs/reference/schema';
import { findSchema } from '../pages/schemas.ts';
import { directive } from './directive.ts';

/** The fields of a schema, with an example. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const { key, contract, schema } = findSchema(of, site);
  const example = exampleOf(key, contract);
  return [
    ...renderFields(schema, contract.schemas, { within: [], direction: 'response' }),
    ...(example === undefined ? [] : [code('json', renderJson(example), 'Example')]),
  ];
});
