import { loadModels } from '../contracts/load.ts';
import type { Directives } from '../directives/model.ts';
import { urlOfDirective } from '../operation/load.ts';
import { urlOfProblem } from '../problem/render.ts';
import { renderFormats, renderLimits, renderScope } from './limits.ts';
import { findComponent, loadComponents } from './load.ts';
import { renderComponents, renderDependencies, renderSettings } from './render.ts';

/** The directives for running the platform. */
export const platformDirectives: Directives = {
  /** The configuration keys of a component or a model. */
  async configuration(name, place) {
    const model = (await loadModels()).get(name);
    return [renderSettings(model?.card?.configuration ?? findComponent(name, place).configuration)];
  },

  /** The dependencies of a component. */
  async dependencies(name, place) {
    return [renderDependencies(findComponent(name, place))];
  },

  /** Limits that clients can rely on, with the error of each. */
  async limits() {
    const catalog = urlOfDirective('problems');
    return renderLimits((code) => catalog && urlOfProblem(catalog, code));
  },

  /** File formats that the platform accepts. */
  async formats() {
    return [renderFormats()];
  },

  /** Features that the platform doesn't have. */
  async scope() {
    return [renderScope()];
  },

  /** All components of the platform. */
  async services() {
    return [renderComponents(loadComponents())];
  },
};
