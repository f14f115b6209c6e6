import type { Element as HastElement } from 'hast';
import { type Attributes, element as tag } from '../markdown/svg.ts';
import type { Element, Screen } from './model.ts';

/** Of every screen, in pixels. */
export const width = 640;
const left = 176;
const right = width - 24;

function write(x: number, y: number, value: string, className = 'fill-text', extra: Attributes = {}): HastElement {
  return tag('text', { x, y, class: className, 'font-size': 13, ...extra }, [value]);
}

function frame(x: number, y: number, w: number, h: number, className = 'fill-canvas stroke-line'): HastElement {
  return tag('rect', { x, y, width: w, height: h, rx: 6, class: className });
}

/** The number that the text explains, at the right end of its element. */
function numberAt(y: number, mark: number | undefined): HastElement[] {
  if (mark === undefined) return [];
  return [
    tag('circle', { cx: right + 4, cy: y, r: 10, class: 'fill-mark' }),
    write(right + 4, y + 4.5, String(mark), 'fill-canvas', { 'text-anchor': 'middle', 'font-weight': 700 }),
  ];
}

/** As much of a text as fits. */
function fit(text: string, room: number): string {
  const letters = Math.floor(room / 6.6);
  return text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
}

interface Drawn {
  height: number;
  shapes: HastElement[];
}

function drawTable({ head, rows, mark }: { head: string[]; rows: string[][]; mark?: number }, y: number): Drawn {
  // Columns share the width by their longest text.
  const room = right - left - 32;
  const longest = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length + 3)));
  const total = longest.reduce((sum, length) => sum + length, 0);
  const starts = longest.map(
    (_, column) => (room * longest.slice(0, column).reduce((sum, length) => sum + length, 0)) / total,
  );
  const line = 26;
  const cells = [head, ...rows].flatMap((row, index) => {
    const className = index === 0 ? 'fill-text-soft' : 'fill-text';
    const font = { 'font-size': 12, ...(index === 0 && { 'font-weight': 600 }) };
    return row.map((cell, column) =>
      write(left + 12 + (starts[column] ?? 0), y + 18 + index * line, cell, className, font),
    );
  });
  const height = (rows.length + 1) * line + 4;
  const rules = rows.map((_, index) => {
    const at = y + (index + 1) * line + 1;
    return tag('line', { x1: left, x2: right - 20, y1: at, y2: at, class: 'stroke-edge' });
  });
  return { height, shapes: [frame(left, y, right - left - 20, height), ...rules, ...cells, ...numberAt(y + 14, mark)] };
}

/** A value in a box, with its label on the left. */
function drawLabeled(label: string, value: string, mark: number | undefined, y: number, box: HastElement): Drawn {
  const texts = [write(left + 142, y + 19, value), ...numberAt(y + 14, mark)];
  return { height: 28, shapes: [write(left, y + 19, label, 'fill-text-soft'), box, ...texts] };
}

function draw(element: Element, y: number): Drawn {
  if ('heading' in element) {
    const shapes = [write(left, y + 16, element.heading, 'fill-text', { 'font-size': 17, 'font-weight': 600 })];
    return { height: 26, shapes };
  }
  if ('text' in element) return { height: 20, shapes: [write(left, y + 13, element.text, 'fill-text-soft')] };
  if ('field' in element) {
    const { label, value = '', mark } = element.field;
    return drawLabeled(label, fit(value, right - left - 174), mark, y, frame(left + 130, y, right - left - 150, 28));
  }
  if ('badge' in element) {
    const { label, value, mark } = element.badge;
    const pill = frame(left + 130, y + 2, value.length * 8 + 24, 24, 'fill-node stroke-line');
    return drawLabeled(label, value, mark, y, pill);
  }
  if ('button' in element) {
    const { label, mark } = element.button;
    const size = label.length * 7.5 + 32;
    const text = write(left + size / 2, y + 20, label, 'fill-canvas', { 'text-anchor': 'middle', 'font-weight': 600 });
    return { height: 30, shapes: [frame(left, y, size, 30, 'fill-action'), text, ...numberAt(y + 15, mark)] };
  }
  return drawTable(element.table, y);
}

/** Draws a screen: a window with a menu on the left and its elements one below the other. */
export function renderScreen({ title, describe, menu, active, main }: Screen, id: string): HastElement {
  let y = 56;
  const shapes = main.flatMap((element) => {
    const drawn = draw(element, y);
    y += drawn.height + 14;
    return drawn.shapes;
  });
  const height = Math.max(y + 12, 72 + menu.length * 30);
  const dots = [20, 36, 52].map((cx) => tag('circle', { cx, cy: 18, r: 5, class: 'fill-line' }));
  const entries = menu.flatMap((name, index) => {
    const at = 56 + index * 30;
    const isActive = name === active;
    return [
      ...(isActive ? [frame(12, at, 136, 26, 'fill-node')] : []),
      write(24, at + 18, name, isActive ? 'fill-text' : 'fill-text-soft', isActive ? { 'font-weight': 600 } : {}),
    ];
  });
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-t ${id}-d`,
    },
    [
      tag('title', { id: `${id}-t` }, [title]),
      tag('desc', { id: `${id}-d` }, [describe]),
      frame(1, 1, width - 2, height - 2),
      tag('line', { x1: 1, x2: width - 1, y1: 36, y2: 36, class: 'stroke-edge' }),
      tag('line', { x1: 160, x2: 160, y1: 36, y2: height - 1, class: 'stroke-edge' }),
      ...dots,
      ...entries,
      ...shapes,
    ],
  );
}
