import { Mistake } from '@docs/contracts/findings';
import { code, renderJson } from '@docs/reference/markdown';
import { directive } from './directive.ts';

/** The body that an operation's example sends. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const example = site.operation(of).body?.contents[0]?.examples[0];
  if (!example) throw new Mistake(`${of} has no body.`, 'Name an operation that has one.');
  return [code('json', renderJson(example.value), example.summary)];
});
