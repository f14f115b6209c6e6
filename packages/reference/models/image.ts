import type { Element } from 'hast';
import { element } from '../markdown/svg.ts';
import { type Found, findBoxes, type Rectangle } from './example.ts';
import { textWidth } from './metrics.ts';

/** The part of a page that an image shows. Where there is less room, it is cropped and never scaled down. */
export interface View extends Rectangle {
  /** Pixels a point. */
  scale: number;
  /** The side that stays when the image is cropped. */
  keep: 'xMin' | 'xMax';
}

/** The page that a model has read: what is printed on it. */
export interface Sheet {
  width: number;
  height: number;
  words: Found[];
  /** Boxes with printed lines around them. */
  rules: Rectangle[];
  view: View;
}

/** The smallest text of an image, in pixels. */
const smallest = 11.1;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function write(x: number, y: number, size: number, value: string, className: string): Element {
  const place = { x: round(x), y: round(y), 'font-size': round(size), class: className };
  return element('text', place, [value]);
}

function isSeen({ x, y, width, height }: Rectangle, view: View): boolean {
  return x < view.x + view.width && x + width > view.x && y < view.y + view.height && y + height > view.y;
}

/** The invoice: its words as one model reads them, its rules where another one sees cells. */
export function invoiceSheet(read: unknown, cells: unknown): Sheet {
  const words = findBoxes(read).filter(({ list }) => list === 'words');
  const rules = findBoxes(cells).flatMap(({ box, list }) => (list === 'cells' ? [box] : []));
  const view: View = { x: 40, y: 40, width: 515, height: 388, scale: 1.25, keep: 'xMin' };
  return { width: 595.28, height: 841.89, words, rules, view };
}

/** A form: its boxes are printed, with a label in each. */
export function formSheet(response: unknown): Sheet {
  const rules = findBoxes(response).flatMap(({ box, label }) => (label ? [box] : []));
  const view: View = { x: 30, y: 28, width: 549, height: 177, scale: 1.4, keep: 'xMax' };
  return { width: 612, height: 792, words: [], rules, view };
}

/** A part of a view, at the same scale: as large as a card's image, around what was found. */
export function cardView({ x, width, scale, keep }: View, found: Found[]): View {
  const top = Math.min(...found.map(({ box }) => box.y));
  const shown = Math.min(width, 480 / scale);
  return { x: keep === 'xMin' ? x : x + width - shown, y: top - 12, width: shown, height: 176 / scale, scale, keep };
}

/** A word, at the size at which it fills its box. */
function drawWord({ box, text }: Found): Element {
  const size = Math.min(box.width / textWidth(text), box.height * 1.2);
  return write(box.x, box.y + box.height * 0.8, size, text, 'fill-text');
}

/** A label, or as many of its words as fit, at least two. */
function shorten(label: string, width: number): string {
  const words = label.split(' ');
  const starts = words.slice(2).map((_, at) => `${words.slice(0, words.length - at - 1).join(' ')} …`);
  return [label, ...starts].find((start) => textWidth(start) <= width) ?? '';
}

/** A form's field: the printed label, and what was filled in. */
function drawField({ box, text, label = '' }: Found, { scale }: View): Element[] {
  const size = smallest / scale;
  // Boxes for a cross are smaller than their labels, which the excerpt shows.
  const shown = box.height < size ? '' : shorten(label, (box.width - 4) / size);
  return [
    ...(shown ? [write(box.x + 3, box.y + size, size, shown, 'fill-text-soft')] : []),
    ...text
      .split('\n')
      .filter(Boolean)
      .map((line, index) => write(box.x + 3, box.y + (label ? 20.5 : 12) + index * 14, 9.5, line, 'fill-text')),
  ];
}

/** Boxes around other boxes. */
const outer = new Set(['snapshots', 'tables', 'outlines']);

/** Where a number covers no text: a field has it on its right, a word above, a block on its left, and others at the corner. */
function placeOf({ box, list }: Found, radius: number): { x: number; y: number } {
  const { x, y, width, height } = box;
  if (list === 'fields') return { x: x + width - radius - 2, y: y + height - radius - 1 };
  if (list === 'words') return { x: x + radius, y: y - radius };
  if (list === 'blocks' || list === 'tables' || list === 'outlines') return { x: x - radius - 1, y: y + radius };
  return { x, y };
}

function drawNumber(found: Found, number: number, { scale }: View): Element[] {
  const radius = 9 / scale;
  const { x, y } = placeOf(found, radius);
  const size = 12 / scale;
  const text = String(number);
  return [
    element('circle', { cx: round(x), cy: round(y), r: round(radius), class: 'fill-mark' }),
    write(x - (textWidth(text) * size) / 2, y + size * 0.36, size, text, 'fill-canvas'),
  ];
}

function drawBox({ box, text, label, list }: Found): Element {
  const name = label ?? text;
  const className = outer.has(list) ? 'found frame' : 'found';
  return element('rect', { ...box, class: className }, name ? [element('title', {}, [name])] : []);
}

/** Draws a page with boxes on it. The numbered ones are links to their lines; the others are quiet. */
export function drawSheet(
  { width, height, words, rules, view }: Sheet,
  found: Found[],
  numbered: Found[],
  names: { title: string; description: string; id: string },
): Element {
  const seen = found.filter(({ box, list }) => isSeen(box, view) && list !== 'lines');
  const hasLinks = numbered.length > 0;
  const paper = [
    element('rect', { x: 0, y: 0, width, height, class: 'fill-canvas' }),
    ...rules.filter((box) => isSeen(box, view)).map((box) => element('rect', { ...box, class: 'rule' })),
    ...words.filter(({ box }) => isSeen(box, view)).map(drawWord),
    ...seen.filter(({ list }) => list === 'fields' || list === 'unmatched').flatMap((one) => drawField(one, view)),
    ...seen.filter((one) => !numbered.includes(one)).map(drawBox),
  ];
  const links = numbered.map((one, index) =>
    element(
      'a',
      {
        href: `#line-${index + 1}`,
        id: `box-${index + 1}`,
        class: 'found',
        'aria-label': `${index + 1}: ${one.label ?? (one.text.replaceAll('\n', ' ') || one.list)}`,
      },
      [drawBox(one), ...drawNumber(one, index + 1, view)],
    ),
  );
  return element(
    'svg',
    {
      viewBox: [view.x, view.y, round(view.width), round(view.height)].join(' '),
      width: Math.round(view.width * view.scale),
      height: Math.round(view.height * view.scale),
      preserveAspectRatio: `${view.keep}YMin slice`,
      role: hasLinks ? 'group' : 'img',
      class: 'image',
      'aria-labelledby': `${names.id}-t ${names.id}-d`,
    },
    [
      element('title', { id: `${names.id}-t` }, [names.title]),
      element('desc', { id: `${names.id}-d` }, [names.description]),
      element('g', hasLinks ? { 'aria-hidden': 'true' } : {}, paper),
      ...links,
    ],
  );
}
