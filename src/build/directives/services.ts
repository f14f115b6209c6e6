import { renderComponents } from '@docs/reference/platform';
import { directive } from './directive.ts';

/** All components of the platform. */
export default directive({}, (_, site) => [renderComponents(site.components())]);
