import { renderLimits } from '@docs/reference/platform';
import { directive } from './directive.ts';

/** Limits that clients can rely on, with the error of each. */
export default directive({}, (_, site) => {
  return renderLimits(site.limits(), site.urlOfProblem);
});
