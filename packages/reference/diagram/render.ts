import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
// By path: the package exports itself to ES modules only, and Docusaurus loads its configuration as CommonJS.
import { renderMermaidSVG } from '../../../node_modules/beautiful-mermaid/dist/index.js';
import { element } from '../markdown/svg.ts';
import { closeCompartments, enlarge, isOf, markLabels, unframe } from './boxes.ts';
import { frameOf } from './frame.ts';
import { DiagramError } from './load.ts';
import type { Diagram } from './model.ts';
import { routeEdges } from './route.ts';

/** The renderer's colors, each with the custom property of the style sheet that takes its place. */
const colours: Readonly<Record<string, string>> = {
  '--bg': 'canvas',
  '--_text': 'text',
  '--_text-sec': 'text-soft',
  '--_text-muted': 'text-soft',
  '--_text-faint': 'text-soft',
  '--_line': 'line',
  '--_arrow': 'line',
  '--_node-fill': 'node',
  '--_node-stroke': 'edge',
  '--_group-fill': 'group',
  '--_group-hdr': 'group-head',
  '--_inner-stroke': 'edge',
  '--_key-badge': 'group-head',
};

const margin = 8;

function draw(source: string): Element {
  let svg: string;
  try {
    svg = renderMermaidSVG(source, { padding: margin, layerSpacing: 36 });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/i.exec(message)?.[1];
    throw new DiagramError(`the diagram cannot be drawn: ${message}`, line ? Number(line) : 1);
  }
  const root: Root = fromHtml(svg, { fragment: true, space: 'svg' });
  const drawing = root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!drawing) throw new DiagramError('the renderer returned no drawing.');
  return drawing;
}

/** `fill="var(--_line)"` becomes `class="fill-line"`; no color and no style stays in the drawing. */
function colourByClass(element: Element) {
  const classes = [element.properties.className ?? []].flat() as string[];
  for (const property of ['fill', 'stroke'] as const) {
    const name = /^var\((--[\w-]+)/.exec(String(element.properties[property] ?? ''))?.[1];
    if (!name) continue;
    delete element.properties[property];
    classes.push(`${property}-${colours[name] ?? 'text'}`);
  }
  if (classes.length > 0) element.properties.className = classes;
}

function round(element: Element) {
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value === 'number') element.properties[name] = Math.round(value * 100) / 100;
    else if (typeof value === 'string' && /^[\d\s,.-]+$/.test(value)) {
      element.properties[name] = value.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
    }
  }
}

function link(children: ElementContent[], links: Diagram['links']): ElementContent[] {
  return children.map((child) => {
    if (child.type !== 'element') return child;
    const href = links.get(String(child.properties.dataId ?? ''));
    if (!href || child.properties.className?.toString() !== 'node') return child;
    return element('a', { href }, [child]);
  });
}

/** The same flowchart from top to bottom, for small screens; undefined where it is already so. */
export function turn(diagram: Diagram): Diagram | undefined {
  const source = diagram.source.replace(/^(\s*(?:flowchart|graph)\s+)(?:LR|RL)\b/, '$1TD');
  return source === diagram.source ? undefined : { ...diagram, source };
}

/** Draws a diagram as an SVG element whose colors are classes and whose IDs start with `id`. */
export function renderDiagram({ source, title, description, links }: Diagram, id: string): Element {
  const svg = draw(source);
  routeEdges(svg);
  const { left, top, width, height } = frameOf(svg, margin);
  svg.children = link(
    svg.children.filter((child) => child.type === 'element' && child.tagName !== 'style'),
    links,
  );
  markLabels(svg);
  visit(svg, 'element', (node) => {
    if (isOf(node, 'class-node') || isOf(node, 'entity')) closeCompartments(node);
    if (isOf(node, 'edge-label')) unframe(node);
    enlarge(node);
    colourByClass(node);
    round(node);
    delete node.properties.style;
    if (node.properties.id) node.properties.id = `${id}-${node.properties.id}`;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = value.replace(/url\(#([\w-]+)\)/, `url(#${id}-$1)`);
      if (name.startsWith('data')) delete node.properties[name];
    }
  });
  svg.properties = {
    viewBox: `${left} ${top} ${width} ${height}`,
    width,
    height,
    role: links.size > 0 ? 'group' : 'img',
    ariaLabelledBy: [`${id}-title`],
    ariaDescribedBy: [`${id}-description`],
  };
  svg.children.unshift(
    element('title', { id: `${id}-title` }, [title]),
    element('desc', { id: `${id}-description` }, [description]),
  );
  return svg;
}
