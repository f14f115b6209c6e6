export { DiagramError, loadDiagram } from './load.ts';
export type { Diagram, Drawing } from './model.ts';
export { renderDiagram, turn } from './render.ts';
export { sizeOf } from './size.ts';
