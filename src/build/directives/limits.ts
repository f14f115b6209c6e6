import { renderLimits } from '@docs/reference/platform';
import { urlOfProblem } from '@docs/reference/problem';
import { directive } from './directive.ts';

/** Limits that clients can rely on, with the error of each. */
export default directive({}, (_, site) => {
  const catalog = site.urlOfDirective('problems');
  return renderLimits(site.limits(), (code) => catalog && urlOfProblem(catalog, code));
});
