import { renderFormats } from '@docs/reference/platform';
import { directive } from './directive.ts';

/** File formats that the platform accepts. */
export default directive({}, (_, site) => [renderFormats(site.limits())]);
