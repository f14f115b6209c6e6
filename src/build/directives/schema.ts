import { renderJson } from '../../../packages/reference/markdown/json.ts';
import { code } from '../../../packages/reference/markdown/tree.ts';
import { exampleOf } from '../../../packages/reference/schema/example.ts';
import { renderFields } from '../../../packages/reference/schema/render.ts';
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
