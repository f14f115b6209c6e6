export { renderFormats, renderLimits, renderScope, valueInWords } from './limits.ts';
export { renderComponents, renderDependencies, renderSettings } from './render.ts';
