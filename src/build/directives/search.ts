import { component } from '../../../packages/reference/markdown/component.ts';
import { directive } from './directive.ts';

/** A box that opens the search. */
export default directive({}, () => component('SearchBox', { label: 'Find a page, an operation, or an error code' }));
