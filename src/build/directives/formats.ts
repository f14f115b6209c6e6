import { renderFormats } from '../../../packages/reference/platform/limits.ts';
import { directive } from './directive.ts';

/** File formats that the platform accepts. */
export default directive({}, (_, site) => [renderFormats(site.limits())]);
