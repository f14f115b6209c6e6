import { component } from '@docs/reference/components';
import { directive } from './directive.ts';

/** A box that opens the search. */
export default directive({}, () => component('SearchBox', { label: 'Find a page, an operation, or an error code' }));
