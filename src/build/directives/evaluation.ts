import { renderEvaluation } from '@docs/reference/models';
import { directive } from './directive.ts';

/** How to measure the model. */
export default directive({ of: 'required' }, ({ of }, site) => renderEvaluation(site.model(of)));
