import { loadModels } from '../contracts/load.ts';
import type { Directives } from '../directives/model.ts';
import { findComponent, loadComponents } from './load.ts';
import { renderComponents, renderDependencies, renderSettings } from './render.ts';

/** What pages can ask for about running the platform. */
export const platformDirectives: Directives = {
  /** The configuration keys of a component or a model. */
  async configuration(name, place) {
    const model = (await loadModels()).get(name);
    return [renderSettings(model?.card?.configuration ?? findComponent(name, place).configuration)];
  },

  /** What a component needs to run. */
  async dependencies(name, place) {
    return [renderDependencies(findComponent(name, place))];
  },

  /** All components of the platform. */
  async services() {
    return [renderComponents(loadComponents())];
  },
};
