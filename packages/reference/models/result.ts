import type { Contract } from '@docs/contracts';
import { valueAt } from '@docs/contracts/pointer';
import { toHtml } from 'hast-util-to-html';
import { loadFence } from '../code/fence.ts';
import { renderCode } from '../code/render.ts';
import { excerpt, type Found, findBoxes, htmlLines, type Line, responseOf, textOf } from './example.ts';
import { cardView, drawSheet, formSheet, invoiceSheet, type Sheet } from './image.ts';

/** The contracts that the images are drawn from: one reads the invoice's words, one its table. */
export interface Readers {
  words: Contract;
  cells: Contract;
}

/** Something for a page: HTML, and Markdown that replaces it in copies. */
export interface Figure {
  html: string;
  words: string;
}

/** A model's example: the page that it read, and what it found there. */
interface Reading {
  response: unknown;
  sheet: Sheet;
  found: Found[];
}

/** The whole page, as the snapshot converter returns it. */
function findSnapshots(response: unknown): Found[] {
  const { snapshots = [] } = response as { snapshots?: { size: { width: number; height: number } }[] };
  return snapshots.map(({ size }, index) => ({
    box: { x: 0, y: 0, ...size },
    text: '',
    label: undefined,
    list: 'snapshots',
    pointer: `/snapshots/${index}`,
  }));
}

function read(model: Contract, readers: Readers): Reading {
  const response = responseOf(model);
  const boxes = [...findSnapshots(response), ...findBoxes(response)];
  const isForm = boxes.some(({ list }) => list === 'fields');
  const sheet = isForm ? formSheet(response) : invoiceSheet(responseOf(readers.words), responseOf(readers.cells));
  // HTML has no boxes: it has the text of the blocks.
  const blocks = findBoxes(responseOf(readers.words)).filter(({ list }) => list === 'blocks');
  const [first] = boxes;
  // A frame around the page needs its edge.
  if (first?.list === 'snapshots') sheet.view = { ...sheet.view, x: -12, y: -12 };
  return { response, sheet, found: boxes.length > 0 ? boxes : blocks };
}

/** "14 cells, 1 table". */
function count(found: Found[]): string {
  const lists = [...new Set(found.map(({ list }) => list))];
  return lists
    .map((list) => {
      const amount = found.filter((one) => one.list === list).length;
      return `${amount} ${amount === 1 ? list.replace(/s$/, '') : list}`;
    })
    .join(', ');
}

interface Names {
  id: string;
  title: string;
  description: string;
}

function namesOf({ sheet, found }: Reading, id: string): Names {
  const page = sheet.words.length > 0 ? 'the invoice' : 'the form';
  const texts = found.flatMap(({ label, text }) =>
    label ? [`${label}: ${text.replaceAll('\n', ', ') || 'empty'}`] : [],
  );
  return {
    id,
    title: `Page 1 of ${page} with the model's result`,
    description: `Boxes on the page: ${count(found)}.${texts.length > 0 ? ` ${texts.join('; ')}.` : ''}`,
  };
}

/** An image, and what it shows where there is no HTML. */
function draw(sheet: Sheet, found: Found[], numbered: Found[], names: Names): Figure {
  const svg = drawSheet(sheet, found, numbered, names);
  return {
    html: `<div class="sheet">${toHtml(svg, { space: 'svg' })}</div>`,
    words: `Image: ${names.title}. ${names.description}`,
  };
}

/** The words of an image with an excerpt beside it. */
function withLines(words: string, lines: Line[], language: string): string {
  return `${words}\n\n\`\`\`${language}\n${textOf(lines)}\n\`\`\``;
}

function renderLine({ indent, number, isMarked }: Line, code: string): string {
  const link = number
    ? `<a class="number" href="#box-${number}" aria-label="${number}: show in the image">${number}</a>`
    : '';
  const id = number ? ` id="line-${number}"` : '';
  const className = isMarked ? 'row marked' : 'row';
  return `<span class="${className}"${id}>${link}<span>${' '.repeat(indent)}</span><span>${code}</span></span>`;
}

/** The lines are highlighted together: alone, a key is a string. */
async function renderLines(lines: Line[], language: string): Promise<string> {
  const text = lines.map((line) => line.text).join('\n');
  const codes = (await renderCode(text, loadFence(language, ''))).split('\n');
  const rows = lines.map((line, index) => renderLine(line, codes[index] ?? ''));
  return `<pre tabindex="0"><code>${rows.join('')}</code></pre>`;
}

/** The image of a page, with what a model found on it. */
export function renderImage(model: Contract, readers: Readers): Figure {
  const reading = read(model, readers);
  return draw(reading.sheet, reading.found, [], namesOf(reading, 'picture'));
}

/** The image of a model's card: a part of the page. */
export function renderCardImage(model: Contract, readers: Readers): Figure {
  const reading = read(model, readers);
  const view = cardView(reading.sheet.view, reading.found);
  return draw({ ...reading.sheet, view }, reading.found, [], namesOf(reading, `card-${model.service}`));
}

/** The image of a page beside an excerpt of the response; numbers connect them. `pointers` name the excerpt's parts. */
export async function renderResult(model: Contract, readers: Readers, pointers: string[]): Promise<Figure> {
  const reading = read(model, readers);
  const { response, sheet, found } = reading;
  const html = (response as { html?: string }).html;
  const isHtml = html !== undefined && pointers.includes('/html');
  const numbered = isHtml ? found : found.filter(({ pointer }) => pointers.includes(pointer));
  const named = numbered.map(({ pointer }) => pointer);
  const lines = isHtml ? htmlLines(html, numbered) : excerpt(response, pointers, named);
  const language = isHtml ? 'xml' : 'json';
  const caption = isHtml ? 'The <code>html</code> of the result' : 'Excerpt from the result';
  const image = draw(sheet, found, numbered, namesOf(reading, 'picture'));
  const code = await renderLines(lines, language);
  return {
    html: `<figure class="result wide">${image.html}<div class="excerpt"><p>${caption}</p>${code}</div></figure>`,
    words: withLines(image.words, lines, isHtml ? 'html' : 'json'),
  };
}

/** One box on the page, and the fields that it becomes. */
export async function renderExtract(
  model: Contract,
  readers: Readers,
  pointer: string,
  keys: string[],
): Promise<Figure | undefined> {
  const reading = read(model, readers);
  const one = reading.found.find((found) => found.pointer === pointer);
  if (!one) return undefined;
  const whole = valueAt(reading.response, pointer) as Record<string, unknown>;
  const shown = keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, whole[key]])) : whole;
  const lines = excerpt(shown, [''], []).map((line) => ({
    ...line,
    isMarked: line.text.includes(JSON.stringify(one.text)),
  }));
  const { view } = reading.sheet;
  const part = { ...view, y: 236, height: 228 / view.scale };
  const names = { ...namesOf(reading, 'extract'), description: `The box around "${one.text}" is highlighted.` };
  const image = draw({ ...reading.sheet, view: part }, [one], [], names);
  return {
    html: `<figure class="extract">${image.html}${await renderLines(lines, 'json')}</figure>`,
    words: withLines(image.words, lines, 'json'),
  };
}
