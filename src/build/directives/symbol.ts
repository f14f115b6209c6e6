import { renderSymbol } from '@docs/reference/stubs';
import { linkToOperation } from '../pages/operations.ts';
import { directive } from './directive.ts';

/** A class, function, or type, with everything that its stub says; `only` chooses methods. */
export default directive({ of: 'required', only: 'optional' }, ({ of, only }, site) =>
  renderSymbol(site.symbol(of), only ? only.split(/, */) : [], (id) => linkToOperation(id, site)),
);
