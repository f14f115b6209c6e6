import { renderCallbacks } from '@docs/reference/operation';
import { pagesFor } from '../pages/operations.ts';
import { directive } from './directive.ts';

/** The requests that a service sends on its own. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const contract = site.contract(of);
  return renderCallbacks(contract.webhooks, { contract, roles: [], ...pagesFor(site) }, 2, 'Webhooks');
});
