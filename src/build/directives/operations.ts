import { renderOperations, renderService } from '@docs/reference/operation';
import { findGroup } from '../pages/tags.ts';
import { directive } from './directive.ts';

/** The operations of a service, or of one of its groups. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const { contract, tag, operations } = findGroup(of, site);
  return tag ? [renderOperations(operations, site.pageOf)] : renderService(contract, site.pageOf);
});
