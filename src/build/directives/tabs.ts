import { renderTabs } from '@docs/reference/models';
import { listModel } from '../pages/models.ts';
import { directive } from './directive.ts';

/** The three pages of a model, as tabs. */
export default directive({ of: 'required' }, ({ of }, site) => [renderTabs(listModel(site.model(of), site), site.url)]);
