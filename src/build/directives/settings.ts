import { Mistake } from '@docs/contracts/findings';
import { renderSettingsOf } from '@docs/reference/stubs';
import { directive } from './directive.ts';

/** The keys of the SDK's configuration. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const symbol = site.symbol(of);
  if (symbol.kind !== 'class')
    throw new Mistake(`${of} is not a class.`, 'Name the class whose attributes are the keys.');
  return [renderSettingsOf(symbol)];
});
