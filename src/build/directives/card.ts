import { renderCard } from '@docs/reference/models';
import { listModels } from '../pages/models.ts';
import { directive } from './directive.ts';

/** The model's input and output, intended use, alternatives, limits, and failures. */
export default directive({ of: 'required' }, ({ of }, site) => renderCard(site.model(of), listModels(site)));
