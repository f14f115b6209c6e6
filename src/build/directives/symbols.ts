import { renderSymbols } from '@docs/reference/stubs';
import { directive } from './directive.ts';

/** Several symbols, one line each: `sdk/Client, Config`, or `sdk/*` for all. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const [folder = '', names = ''] = of.split('/');
  const symbols =
    names === '*' ? site.symbols(folder) : names.split(/, */).map((name) => site.symbol(`${folder}/${name}`));
  return [renderSymbols(symbols)];
});
