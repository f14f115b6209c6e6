import { renderForms } from '@docs/reference/models';
import { directive } from './directive.ts';

/** How to describe a form that the model doesn't know. */
export default directive({ of: 'required' }, ({ of }, site) => renderForms(site.model(of)));
