import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';
// By path: the package exports itself to ES modules only, and Docusaurus loads its configuration as CommonJS.
import { renderMermaidSVG } from '../../node_modules/beautiful-mermaid/dist/index.js';
import { DiagramError } from './load.ts';
import type { Diagram } from './model.ts';

/** The renderer's colours, each with the custom property of the style sheet that takes its place. */
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
  const element = root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!element) throw new DiagramError('the renderer returned no drawing.');
  return element;
}

function text(tagName: string, id: string, value: string): Element {
  return { type: 'element', tagName, properties: { id }, children: [{ type: 'text', value }] };
}

/** `fill="var(--_line)"` becomes `class="fill-line"`; no colour and no style stays in the drawing. */
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

/** How low the drawing reaches: the renderer leaves room below it. */
function depth(svg: Element): number {
  let lowest = 0;
  visit(svg, 'element', ({ tagName, properties }) => {
    if (tagName === 'marker') return SKIP;
    const points = String(properties.points ?? '').match(/[\d.]+,[\d.]+/g) ?? [];
    const bottoms = [
      Number(properties.y ?? 0) + Number(properties.height ?? 0),
      Number(properties.cy ?? 0) + Number(properties.r ?? properties.ry ?? 0),
      Number(properties.y2 ?? 0),
      ...points.map((point) => Number(point.split(',')[1])),
    ];
    if (tagName !== 'svg') lowest = Math.max(lowest, ...bottoms);
  });
  return lowest;
}

function link(children: ElementContent[], links: Diagram['links']): ElementContent[] {
  return children.map((child) => {
    if (child.type !== 'element') return child;
    const href = links.get(String(child.properties.dataId ?? ''));
    if (!href || child.properties.className?.toString() !== 'node') return child;
    return { type: 'element', tagName: 'a', properties: { href }, children: [child] };
  });
}

/** Draws a diagram as an SVG element whose colours are classes and whose ids start with `id`. */
export function renderDiagram({ source, title, description, links }: Diagram, id: string): Element {
  const svg = draw(source);
  const width = Math.ceil(Number(svg.properties.width));
  const height = Math.ceil(Math.min(Number(svg.properties.height), depth(svg) + margin));
  svg.children = link(
    svg.children.filter((child) => child.type === 'element' && child.tagName !== 'style'),
    links,
  );
  visit(svg, 'element', (element) => {
    colourByClass(element);
    round(element);
    delete element.properties.style;
    if (element.properties.id) element.properties.id = `${id}-${element.properties.id}`;
    for (const [name, value] of Object.entries(element.properties)) {
      if (typeof value === 'string') element.properties[name] = value.replace(/url\(#([\w-]+)\)/, `url(#${id}-$1)`);
      if (name.startsWith('data')) delete element.properties[name];
    }
  });
  svg.properties = {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: links.size > 0 ? 'group' : 'img',
    ariaLabelledBy: [`${id}-title`],
    ariaDescribedBy: [`${id}-description`],
  };
  svg.children.unshift(text('title', `${id}-title`, title), text('desc', `${id}-description`, description));
  return svg;
}
