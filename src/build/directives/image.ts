import { renderImage } from '@docs/reference/models';
import { findReaders, showFigure } from '../pages/models.ts';
import { directive } from './directive.ts';

/** The model's result, on the page that it read. */
export default directive({ of: 'required' }, ({ of }, site) => [
  showFigure(renderImage(site.model(of), findReaders(site))),
]);
