import { Mistake } from '@docs/contracts/findings';
import { renderExtract } from '@docs/reference/models';
import { findReaders, showFigure } from '../pages/models.ts';
import { directive } from './directive.ts';

/** One box on the page and its JSON; `only` has its JSON pointer, and the fields to show. */
export default directive({ of: 'required', only: 'required' }, async ({ of, only }, site) => {
  const [pointer = '', ...keys] = only.split(/\s+/).filter(Boolean);
  const figure = await renderExtract(site.model(of), findReaders(site), pointer, keys);
  if (figure) return [showFigure(figure)];
  const found = `the example of ${of} has no box at "${pointer}".`;
  throw new Mistake(found, 'Write a JSON pointer, such as only="/tables/0/cells/0".');
});
