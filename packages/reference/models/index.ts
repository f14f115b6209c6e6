export { responseOf } from './example.ts';
export {
  type Listed,
  renderCard,
  renderEvaluation,
  renderFacts,
  renderForms,
  renderInstall,
  renderModels,
  renderTabs,
} from './render.ts';
export { type Figure, type Readers, renderCardImage, renderExtract, renderImage, renderResult } from './result.ts';
