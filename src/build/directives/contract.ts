import { paragraph } from '@docs/reference/markdown';
import { downloadLinks } from '../pages/downloads.ts';
import { directive } from './directive.ts';

/** Where to download a service's contract. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const { service, version } = site.contract(of);
  return [paragraph([`OpenAPI 3.1 contract of this service, version ${version}: `, ...downloadLinks(service)])];
});
