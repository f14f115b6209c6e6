import type { ModelCard } from '@docs/contracts';
import { renderSettings } from '@docs/reference/platform';
import { directive } from './directive.ts';

type ModelSetting = ModelCard['configuration'][number];

/** The keys that several models have, and what one of them says about each. */
function findShared(cards: ModelCard[]): Map<string, ModelSetting> {
  const seen = new Map<string, ModelSetting>();
  const shared = new Map<string, ModelSetting>();
  for (const setting of cards.flatMap(({ configuration }) => configuration)) {
    if (seen.has(setting.key)) shared.set(setting.key, setting);
    seen.set(setting.key, setting);
  }
  return shared;
}

/** The configuration keys of a component, those that several models share (`models`), or those that only one model has. */
export default directive({ of: 'required' }, ({ of }, site) => {
  const shared = findShared([...site.models().values()].flatMap(({ card }) => card ?? []));
  if (of === 'models') return [renderSettings([...shared.values()])];
  const card = site.models().get(of)?.card;
  return [
    renderSettings(card?.configuration.filter(({ key }) => !shared.has(key)) ?? site.component(of).configuration),
  ];
});
