import { prose } from '@docs/reference/markdown';
import { findGroup } from '../pages/tags.ts';
import { directive } from './directive.ts';

/** The description of a service, or of one of its groups. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const { contract, tag } = findGroup(of, site);
  return prose(tag ? tag.description : contract.description || contract.summary);
});
