import { renderDependencies } from '../../../packages/reference/platform/render.ts';
import { directive } from './directive.ts';

/** The dependencies of a component. */
export default directive({ of: 'required' }, ({ of }, site) => [renderDependencies(site.component(of))]);
