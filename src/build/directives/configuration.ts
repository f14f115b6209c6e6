import { renderSettings } from '@docs/reference/platform';
import { directive } from './directive.ts';

/** The configuration keys of a component or a model. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const card = site.models().get(of)?.card;
  return [renderSettings(card?.configuration ?? site.component(of).configuration)];
});
