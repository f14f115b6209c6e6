import { renderInstall } from '@docs/reference/models';
import { directive } from './directive.ts';

/** How to install the package. */
export default directive({ of: 'required' }, ({ of }, site) => renderInstall(site.model(of)));
