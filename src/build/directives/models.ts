import { renderCardImage, renderModels } from '@docs/reference/models';
import { findReaders, listModels, showFigure } from '../pages/models.ts';
import { directive } from './directive.ts';

/** All models, as cards. */
export default directive({}, (_, site) => {
  const readers = findReaders(site);
  const models = [...listModels(site).values()];
  return [renderModels(models.map((one) => ({ ...one, image: showFigure(renderCardImage(one.contract, readers)) })))];
});
