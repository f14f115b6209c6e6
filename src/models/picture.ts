import type { Element, ElementContent } from 'hast';
import type { Contract } from '../contracts/model.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that a model found: where, what, and which list of the answer it comes from. */
interface Found {
  box: Box;
  text: string;
  list: string;
}

type Attributes = Record<string, string | number>;

function tag(tagName: string, properties: Attributes, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

function write(x: number, y: number, value: string, properties: Attributes): Element {
  return tag('text', { x, y, ...properties }, [{ type: 'text', value }]);
}

/** Everything with a box in an answer, from the outermost in. */
function findBoxes(node: unknown, list = ''): Found[] {
  if (Array.isArray(node)) return node.flatMap((item) => findBoxes(item, list));
  if (!node || typeof node !== 'object') return [];
  const { box, text, value, caption } = node as { box?: Box; text?: string; value?: string; caption?: string };
  const own = box ? [{ box, text: String(text ?? value ?? caption ?? ''), list }] : [];
  return [...own, ...Object.entries(node).flatMap(([key, inner]) => findBoxes(inner, key))];
}

function answerOf({ operations }: Contract): unknown {
  const predict = operations.find(({ name }) => name === 'predict');
  return predict?.responses[0]?.contents[0]?.examples[0]?.value;
}

function sizeOf(answer: unknown): { width: number; height: number } {
  const { pages, snapshots } = answer as { pages?: { size: Box }[]; snapshots?: { size: Box }[] };
  return (pages ?? snapshots)?.[0]?.size ?? { width: 595.28, height: 841.89 };
}

/** The words on the paper, as far as another model has read them. */
function drawWords(words: Found[]): Element[] {
  return words.map(({ box, text }) =>
    write(box.x, box.y + box.height * 0.8, text, {
      class: 'fill-text',
      'font-size': Math.round(box.height * 8.5) / 10,
      textLength: Math.round(box.width),
      lengthAdjust: 'spacingAndGlyphs',
    }),
  );
}

function drawBox({ box, list }: Found): Element {
  const inner = list === 'words' || list === 'cells' || list === 'fields';
  const className = inner ? 'fill-found stroke-mark' : 'stroke-mark';
  return tag('rect', { ...box, class: className, ...(!inner && { fill: 'none', 'stroke-width': 2 }) });
}

/** Lines of text in a frame below the page: what has no place on it. */
function drawLines(lines: string[], y: number, width: number): Element[] {
  return [
    tag('rect', { x: 1, y, width: width - 2, height: lines.length * 16 + 22, rx: 6, class: 'fill-node stroke-edge' }),
    ...lines.map((line, index) =>
      write(15, y + 24 + index * 16, line.length > 84 ? `${line.slice(0, 83)}…` : line, {
        class: 'fill-text mono',
        'font-size': 11,
        'xml:space': 'preserve',
      }),
    ),
  ];
}

/** What a sentence says about the found things: "32 words in 14 lines". */
function count(found: Found[]): string {
  const lists = [...new Set(found.map(({ list }) => list))];
  return lists.map((list) => `${found.filter((one) => one.list === list).length} ${list}`).join(', ');
}

/** A model's answer laid over the page that it read: drawn from the contract's own example. `reader` gives the words. */
export function renderPicture(
  contract: Contract,
  reader: Contract,
  id: string,
): { svg: Element; title: string; description: string } {
  const answer = answerOf(contract) as { html?: string; snapshots?: { width: number; height: number; dpi: number }[] };
  const found = findBoxes(answer);
  const page = sizeOf(answer);
  const isInvoice = page.width < 600;
  const words = isInvoice ? findBoxes(answerOf(reader)).filter(({ list }) => list === 'words') : [];
  const fields = found.filter(({ list }) => list === 'fields');
  const bottom = Math.max(...[...words, ...found].map(({ box }) => box.y + box.height));
  const height = Math.min(page.height, bottom + 28);
  const [snapshot] = answer.snapshots ?? [];
  const below = answer.html?.trim().split('\n') ?? [];
  const whole = height + (below.length > 0 ? below.length * 16 + 38 : 0);
  const values = fields.flatMap(({ box, text }) =>
    text
      .split('\n')
      .map((line, index) => write(box.x + 6, box.y + 17 + index * 16, line, { class: 'fill-text', 'font-size': 11 })),
  );
  const note = snapshot && `${snapshot.width} × ${snapshot.height} pixels, ${snapshot.dpi} dpi`;
  const frame = {
    x: 6,
    y: 6,
    width: page.width - 12,
    height: height - 12,
    fill: 'none',
    class: 'stroke-mark',
    'stroke-width': 2,
  };
  const title = `What the model gives for a page: ${note ?? (count(found) || 'HTML')}`;
  const shapes = [
    tag('rect', { x: 1, y: 1, width: page.width - 2, height: height - 2, rx: 4, class: 'fill-canvas stroke-edge' }),
    ...drawWords(words),
    ...found.filter(({ list }) => list !== 'lines').map(drawBox),
    ...values,
    ...(note ? [tag('rect', frame), write(20, height - 20, note, { class: 'fill-text-soft', 'font-size': 13 })] : []),
    ...(below.length > 0 ? drawLines(below, height + 14, page.width) : []),
  ];
  const description = isInvoice
    ? `Page 1 of the invoice with its words. Laid over it: ${note ?? (count(found) || 'nothing; the HTML stands below it')}.`
    : `The form with ${count(found)}: ${fields.map(({ text }) => text.replaceAll('\n', ', ')).join('; ')}.`;
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${page.width} ${whole}`,
      width: Math.round(page.width),
      height: Math.round(whole),
      role: 'img',
      class: 'picture',
      'aria-labelledby': `${id}-t ${id}-d`,
    },
    [
      tag('title', { id: `${id}-t` }, [{ type: 'text', value: title }]),
      tag('desc', { id: `${id}-d` }, [{ type: 'text', value: description }]),
      ...shapes,
    ],
  );
  return { svg, title, description };
}
