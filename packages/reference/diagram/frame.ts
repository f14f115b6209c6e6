import type { Element } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

export type Point = readonly [x: number, y: number];

/** How wide a character is at most, in parts of the font's size. */
const widest = 0.6;

function number(value: unknown): number {
  return Number(value ?? 0);
}

/** Where a text begins and ends, by its anchor. */
function extentOf(element: Element): Point[] {
  const { x, y, fontSize, textAnchor } = element.properties;
  const width = textOf(element as never).length * number(fontSize) * widest;
  const before = { middle: width / 2, end: width }[String(textAnchor)] ?? 0;
  return [
    [number(x) - before, number(y) - number(fontSize)],
    [number(x) - before + width, number(y) + number(fontSize)],
  ];
}

/** The points that an edge or a shape names. */
export function pointsOf({ properties }: Element): Point[] {
  const pairs = String(properties.points ?? '').match(/-?[\d.]+[, ]+-?[\d.]+/g) ?? [];
  return pairs.map((pair) => pair.split(/[, ]+/).map(Number) as unknown as Point);
}

/** The corners of a shape; undefined for one whose place can't be told from its attributes. */
export function cornersOf(element: Element): Point[] | undefined {
  const { tagName, properties } = element;
  const { x, y, width, height, cx, cy, r, rx, ry, x1, x2, y1, y2 } = properties;
  const [across, down] = [number(rx ?? r), number(ry ?? r)];
  if (properties.transform) return undefined;
  if (tagName === 'text') return extentOf(element);
  if (tagName === 'rect')
    return [
      [number(x), number(y)],
      [number(x) + number(width), number(y) + number(height)],
    ];
  if (tagName === 'circle' || tagName === 'ellipse')
    return [
      [number(cx) - across, number(cy) - down],
      [number(cx) + across, number(cy) + down],
    ];
  if (tagName === 'line')
    return [
      [number(x1), number(y1)],
      [number(x2), number(y2)],
    ];
  if (tagName === 'path') return undefined;
  return pointsOf(element);
}

/** The part of a drawing that has something in it, and a margin: the renderer leaves more room around it. */
export function frameOf(svg: Element, margin: number) {
  const corners: Point[] = [];
  let isKnown = true;
  visit(svg, 'element', (element) => {
    if (element.tagName === 'defs' || element.tagName === 'style') return SKIP;
    if (element.tagName === 'svg') return;
    const found = cornersOf(element);
    if (!found) isKnown = false;
    corners.push(...(found ?? []));
  });
  const whole = { left: 0, top: 0, width: number(svg.properties.width), height: number(svg.properties.height) };
  if (!isKnown || corners.length === 0) return whole;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const left = Math.floor(Math.min(...xs) - margin);
  const top = Math.floor(Math.min(...ys) - margin);
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs) + margin) - left,
    height: Math.ceil(Math.max(...ys) + margin) - top,
  };
}
