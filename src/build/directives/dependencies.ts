import { renderDependencies } from '@docs/reference/platform';
import { directive } from './directive.ts';

/** The dependencies of a component. */
export default directive({ of: 'required' }, ({ of }, site) => [renderDependencies(site.component(of))]);
