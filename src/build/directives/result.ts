import { Mistake } from '@docs/contracts/findings';
import { valueAt } from '@docs/contracts/pointer';
import { renderResult, responseOf } from '@docs/reference/models';
import { findReaders, showFigure } from '../pages/models.ts';
import { directive } from './directive.ts';

/** The model's result beside an excerpt of the response; `only` has JSON pointers to its parts. */
export default directive({ of: 'required', only: 'required' }, async ({ of, only }, site) => {
  const model = site.model(of);
  const response = responseOf(model);
  const pointers = only.split(/\s+/).filter(Boolean);
  const missing = pointers.find((pointer) => valueAt(response, pointer) === undefined);
  if (missing) {
    const found = `the example of ${of} has nothing at "${missing}".`;
    throw new Mistake(found, 'Write JSON pointers into it, such as only="/tables/0".');
  }
  return [showFigure(await renderResult(model, findReaders(site), pointers))];
});
