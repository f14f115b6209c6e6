import { renderComponents } from '../../../packages/reference/platform/render.ts';
import { directive } from './directive.ts';

/** All components of the platform. */
export default directive({}, (_, site) => [renderComponents(site.components())]);
