import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { isOf } from './boxes.ts';
import { cornersOf, type Point, pointsOf } from './frame.ts';

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between a rerouted edge and the boxes that it passes. */
const gap = 12;

function areaOf(shape: Element): Area | undefined {
  const points = cornersOf(shape) ?? [];
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether a line of horizontal and vertical parts runs through an area; touching its border doesn't count. */
function runsThrough(line: Point[], { left, top, right, bottom }: Area): boolean {
  return line.slice(1).some(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y];
    return (
      Math.max(x, fromX) > left + 1 &&
      Math.min(x, fromX) < right - 1 &&
      Math.max(y, fromY) > top + 1 &&
      Math.min(y, fromY) < bottom - 1
    );
  });
}

function swap(line: Point[]): Point[] {
  return line.map(([x, y]) => [y, x]);
}

function turned({ left, top, right, bottom }: Area): Area {
  return { left: top, top: left, right: bottom, bottom: right };
}

/** The shortest way around the boxes for a line that leaves and arrives vertically. */
function detour(line: Point[], boxes: Area[]): Point[] | undefined {
  const [start, bend] = line;
  const end = line.at(-1);
  if (!start || !bend || !end) return undefined;
  const direction = Math.sign(end[1] - start[1]);
  const channels = boxes
    .flatMap(({ left, right }) => [left - gap, right + gap])
    .filter((x) => x > 1)
    .sort((a, b) => Math.abs(a - start[0]) + Math.abs(a - end[0]) - Math.abs(b - start[0]) - Math.abs(b - end[0]));
  const arrival = end[1] - direction * gap;
  const ways = channels.map((x): Point[] => [
    start,
    [start[0], bend[1]],
    [x, bend[1]],
    [x, arrival],
    [end[0], arrival],
    end,
  ]);
  return ways.find((way) => !boxes.some((box) => runsThrough(way, box)));
}

/**
 * Leads edges around boxes. The renderer bundles the edges of a box into one trunk after the layout, and doesn't look at
 * what is in the way then.
 */
export function routeEdges(svg: Element) {
  const boxes: Area[] = [];
  const edges: Element[] = [];
  visit(svg, 'element', (element) => {
    if (isOf(element, 'edge')) edges.push(element);
    if (!isOf(element, 'node')) return;
    const shape = element.children.find((child): child is Element => child.type === 'element');
    const area = shape && areaOf(shape);
    if (area) boxes.push(area);
  });
  let width = Number(svg.properties.width);
  for (const edge of edges) {
    const line = pointsOf(edge);
    if (!boxes.some((box) => runsThrough(line, box))) continue;
    const isVertical = line[0]?.[0] === line[1]?.[0];
    const way = isVertical ? detour(line, boxes) : detour(swap(line), boxes.map(turned));
    if (!way) continue;
    const points = isVertical ? way : swap(way);
    edge.properties.points = points.map((point) => point.join(',')).join(' ');
    width = Math.max(width, ...points.map(([x]) => x + gap));
  }
  svg.properties.width = String(width);
}
