import { compareModels, renderCardImage, renderModels } from '@docs/reference/models';
import { findReaders, listModels, showFigure } from '../pages/models.ts';
import { directive } from './directive.ts';

/** All models, as cards or, with `as="table"`, side by side. */
export default directive({ as: 'optional' }, ({ as }, site) => {
  const readers = findReaders(site);
  const models = [...listModels(site).values()];
  if (as === 'table') return [compareModels(models)];
  return [renderModels(models.map((one) => ({ ...one, image: showFigure(renderCardImage(one.contract, readers)) })))];
});
