import { renderFacts } from '@docs/reference/models';
import { directive } from './directive.ts';

/** Version, image, package, command, requirements, license. */
export default directive({ of: 'required' }, ({ of }, site) => [renderFacts(site.model(of))]);
