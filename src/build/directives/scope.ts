import { renderScope } from '@docs/reference/platform';
import { directive } from './directive.ts';

/** Features that the platform doesn't have. */
export default directive({}, (_, site) => [renderScope(site.limits())]);
