import type { PdfPage, ReadDocument, Rule, WantedPages, Word } from '../model/document.ts';

type Matrix = [number, number, number, number, number, number];

interface Glyph {
  unicode: string;
  width: number;
}

interface Font {
  ascent: number;
  descent: number;
  name: string;
  bold?: boolean;
}

interface State {
  matrix: Matrix;
  font: Font | undefined;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  rise: number;
  leading: number;
}

type Character = Pick<Word, 'text' | 'baseline' | 'size' | 'isBold'> & {
  left: number;
  right: number;
  top: number;
  bottom: number;
};

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

type Pdfjs = typeof import('unpdf/pdfjs');
type Operators = Pdfjs['OPS'];

/** Reads the operators of a page: its characters, straight lines, filled rectangles, and images. */
class Interpreter {
  private state: State;
  private readonly stack: State[] = [];
  private text: Matrix = [1, 0, 0, 1, 0, 0];
  private line: Matrix = [1, 0, 0, 1, 0, 0];
  readonly characters: Character[] = [];
  readonly rules: Rule[] = [];
  readonly fills: PdfPage['fills'] = [];
  hasImage = false;

  constructor(
    private readonly operators: Operators,
    matrix: Matrix,
    private readonly fontOf: (name: string) => Font,
  ) {
    const numbers = { size: 0, charSpacing: 0, wordSpacing: 0, scale: 1, rise: 0, leading: 0 };
    this.state = { matrix, font: undefined, ...numbers };
  }

  run(operator: number, args: unknown[]): void {
    const { operators: ops, state } = this;
    const [first, second] = args as number[];
    if (operator === ops.save || operator === ops.paintFormXObjectBegin) this.stack.push({ ...state });
    if (operator === ops.restore || operator === ops.paintFormXObjectEnd) this.state = this.stack.pop() ?? state;
    if (operator === ops.transform) state.matrix = multiply(args as unknown as Matrix, state.matrix);
    if (operator === ops.paintFormXObjectBegin && args[0]) state.matrix = multiply(args[0] as Matrix, state.matrix);
    if (operator === ops.beginText) this.setText([1, 0, 0, 1, 0, 0]);
    if (operator === ops.setTextMatrix) this.setText(Array.from(args[0] as Matrix) as Matrix);
    if (operator === ops.setFont) Object.assign(state, { font: this.fontOf(String(first)), size: second });
    if (operator === ops.setCharSpacing) state.charSpacing = first ?? 0;
    if (operator === ops.setWordSpacing) state.wordSpacing = first ?? 0;
    if (operator === ops.setHScale) state.scale = first ?? 1;
    if (operator === ops.setTextRise) state.rise = first ?? 0;
    if (operator === ops.setLeading) state.leading = first ?? 0;
    if (operator === ops.setLeadingMoveText) state.leading = -(second ?? 0);
    if (operator === ops.moveText || operator === ops.setLeadingMoveText) this.move(first ?? 0, second ?? 0);
    if (operator === ops.nextLine) this.move(0, -Math.abs(state.leading));
    if (operator === ops.showText) this.show(args[0] as (Glyph | number | null)[]);
    if (operator === ops.constructPath) this.draw(first as number, (args[1] as Float32Array[])[0] ?? []);
    const images = [ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageMaskXObject];
    if (images.includes(operator as never)) this.hasImage = true;
  }

  private setText(matrix: Matrix): void {
    this.text = matrix;
    this.line = matrix;
  }

  private move(x: number, y: number): void {
    this.setText(multiply([1, 0, 0, 1, x, y], this.line));
  }

  private show(glyphs: (Glyph | number | null)[]): void {
    const { font, size, charSpacing, wordSpacing, scale, rise, matrix } = this.state;
    if (!font) return;
    const isBold = font.bold === true || /bold|black|heavy/i.test(font.name);
    for (const glyph of glyphs) {
      if (glyph === null) continue;
      const isGap = typeof glyph === 'number';
      const advance = isGap
        ? ((-glyph * size) / 1000) * scale
        : ((glyph.width * size) / 1000 + charSpacing + (glyph.unicode === ' ' ? wordSpacing : 0)) * scale;
      if (!isGap) {
        const full = multiply(this.text, matrix);
        const width = ((glyph.width * size) / 1000) * scale;
        const [left, baseline] = apply(full, 0, rise);
        const [right, end] = apply(full, width, rise);
        const [, top] = apply(full, 0, rise + font.ascent * size);
        const [, bottom] = apply(full, 0, rise + font.descent * size);
        // Text that isn't horizontal has no lines to read.
        const isUpright = Math.abs(end - baseline) < 0.01 && right >= left && bottom > top;
        const height = (bottom - top) / (font.ascent - font.descent);
        if (isUpright)
          this.characters.push({ text: glyph.unicode, left, right, top, bottom, baseline, size: height, isBold });
      }
      this.text = multiply([1, 0, 0, 1, advance, 0], this.text);
    }
  }

  private draw(operator: number, data: ArrayLike<number>): void {
    const { operators: ops } = this;
    const strokes = [
      ops.stroke,
      ops.closeStroke,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ];
    const fills = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke];
    const paths = pathsOf(data).map((points) => points.map(([x, y]) => apply(this.state.matrix, x, y)));
    for (const points of paths) {
      if (strokes.includes(operator as never)) this.addRules(points);
      if (fills.includes(operator as never)) this.addFill(points);
    }
  }

  private addRules(points: [number, number][]): void {
    for (const [index, [x2, y2]] of points.entries()) {
      const [x1, y1] = points[index - 1] ?? [Number.NaN, Number.NaN];
      const isHorizontal = Math.abs(y2 - y1) < 0.1;
      if (!isHorizontal && !(Math.abs(x2 - x1) < 0.1)) continue;
      const [a, b, at] = isHorizontal ? [x1, x2, y1] : [y1, y2, x1];
      if (Math.abs(b - a) > 1) this.rules.push({ isHorizontal, at, from: Math.min(a, b), to: Math.max(a, b) });
    }
  }

  /** A filled rectangle; a thin one is a line. */
  private addFill(points: [number, number][]): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
    if (points.length < 4 || points.length > 5) return;
    if (height < 2 && width > 4) this.rules.push({ isHorizontal: true, at: y + height / 2, from: x, to: x + width });
    else if (width < 2 && height > 4)
      this.rules.push({ isHorizontal: false, at: x + width / 2, from: y, to: y + height });
    else this.fills.push({ x, y, width, height });
  }
}

/** The straight parts of a path; pdf.js writes it as numbers: move 0, line 1, curve 2, close 3, quadratic curve 4. */
function pathsOf(data: ArrayLike<number>): [number, number][][] {
  const paths: [number, number][][] = [];
  let at = 0;
  const take = () => [data[at++] ?? 0, data[at++] ?? 0] as [number, number];
  while (at < data.length) {
    const kind = data[at++];
    const current = paths.at(-1);
    if (kind === 1 && current) current.push(take());
    else if (kind === 3) {
      if (current?.[0]) current.push([...current[0]]);
    } else {
      // A curve has no straight part: the path continues at its end.
      at += kind === 2 ? 4 : kind === 4 ? 2 : 0;
      paths.push([take()]);
    }
  }
  return paths;
}

/** Characters that follow each other on a baseline are words. */
function wordsOf(characters: Character[]): Word[] {
  const words: Word[] = [];
  let last: Character | undefined;
  for (const one of characters) {
    const text = one.text.normalize('NFC');
    const isSpace = text.trim() === '';
    const word = words.at(-1);
    const isNext =
      last && Math.abs(one.baseline - last.baseline) < 0.5 && Math.abs(one.left - last.right) < 0.2 * one.size;
    if (!isSpace && isNext && word) {
      word.text += text;
      word.box.width = one.right - word.box.x;
    } else if (!isSpace) {
      const { left: x, right, top: y, bottom, baseline, size, isBold } = one;
      words.push({ text, box: { x, y, width: right - x, height: bottom - y }, baseline, size, isBold });
    }
    last = isSpace ? undefined : one;
  }
  return words;
}

let library: Promise<Pdfjs> | undefined;

/** Reads pages of a PDF. */
export async function readPdf(content: Uint8Array, { pages: numbers, most }: WantedPages): Promise<ReadDocument> {
  library ??= import('unpdf/pdfjs');
  const { getDocument, OPS } = await library;
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0, isEvalSupported: false });
  try {
    const document = await loading.promise;
    const { numPages: count } = document;
    const all = Array.from({ length: count > most ? 0 : count }, (_, index) => index + 1);
    const pages: PdfPage[] = [];
    for (const number of numbers.length > 0 ? numbers.filter((one) => one <= count) : all) {
      const page = await document.getPage(number);
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const { fnArray, argsArray } = await page.getOperatorList();
      const interpreter = new Interpreter(OPS, transform as Matrix, (name) => page.commonObjs.get(name) as Font);
      for (const [index, operator] of fnArray.entries()) interpreter.run(operator, argsArray[index] ?? []);
      const { characters, rules, fills, hasImage } = interpreter;
      pages.push({ page: number, size: { width, height }, words: wordsOf(characters), rules, fills, hasImage });
    }
    return { count, pages };
  } catch (error) {
    const { name, message } = error as Error;
    return { error: { reason: name === 'PasswordException' ? 'encrypted' : 'damaged', message } };
  } finally {
    await loading.destroy();
  }
}
