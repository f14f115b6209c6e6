import { Mistake } from '@docs/contracts/findings';
import { link, list, paragraph } from '@docs/reference/markdown';
import { methodMark, titleOf } from '@docs/reference/operation';
import { directive } from './directive.ts';

/** Operations of any service, each by what it does: `::tasks{of="ekp/initUpload, workflows/saveProcess"}`. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const items = of.split(/[\s,]+/).map((name) => {
    const operation = site.operation(name);
    const page = site.pageOf(name);
    if (!page) throw new Mistake(`no page documents ${name}.`, 'Name one that has a page.');
    return [paragraph([methodMark(operation.method), ' ', link(page.url, page.title ?? titleOf(operation))])];
  });
  return [list(items, 'tasks')];
});
