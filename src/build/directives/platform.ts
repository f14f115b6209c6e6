import { loadModels } from '../../../packages/contracts/load.ts';
import { findComponent, loadComponents } from '../../../packages/contracts/platform/load.ts';
import { renderFormats, renderLimits, renderScope } from '../../../packages/reference/platform/limits.ts';
import { renderComponents, renderDependencies, renderSettings } from '../../../packages/reference/platform/render.ts';
import { urlOfProblem } from '../../../packages/reference/problem/render.ts';
import { urlOfDirective } from '../pages/load.ts';
import type { Directives } from './model.ts';

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
