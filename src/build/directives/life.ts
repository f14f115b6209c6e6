import { renderLife } from '@docs/reference/schema';
import { findSchema } from '../pages/schemas.ts';
import { directive } from './directive.ts';

/** The states of an enumeration and what leads from one to the next. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const { key, schema } = findSchema(of, site);
  // The contracts were checked for unknown operations when they were loaded.
  return renderLife(key, schema, (id) => ({ title: site.titleOfOperation(id) ?? id, url: site.pageOf(id)?.url }));
});
