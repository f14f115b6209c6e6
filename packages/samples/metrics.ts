import type { Box, Font, Run, Word } from './model.ts';

/** The advance widths of the characters from space to tilde, in thousandths of the font size (Adobe's font metrics). */
const widths: Readonly<Record<Font, readonly number[]>> = {
  Helvetica: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  'Helvetica-Bold': [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
  Courier: Array.from({ length: 95 }, () => 600),
};

/** How far the letters of a font reach above and below the baseline, in parts of the font size. */
const reach: Readonly<Record<Font, { ascent: number; descent: number }>> = {
  Helvetica: { ascent: 0.718, descent: 0.207 },
  'Helvetica-Bold': { ascent: 0.718, descent: 0.207 },
  Courier: { ascent: 0.629, descent: 0.157 },
};

/** The width of a text in points. */
export function widthOf(text: string, { font, size }: Pick<Run, 'font' | 'size'>): number {
  return [...text].reduce((sum, character) => {
    const width = widths[font][character.charCodeAt(0) - 32];
    if (width === undefined) throw new Error(`${JSON.stringify(character)} is not an ASCII character.`);
    return sum + (width * size) / 1000;
  }, 0);
}

/** The baseline of a run, counted from the top of the page. */
export function baselineOf({ top, size, font }: Run): number {
  return top + reach[font].ascent * size;
}

function heightOf({ size, font }: Run): number {
  return (reach[font].ascent + reach[font].descent) * size;
}

/** Contracts write boxes to a tenth of a point. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The words of a run, each with its box. */
export function wordsOf(run: Run): Word[] {
  return [...run.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    box: {
      x: round(run.x + widthOf(run.text.slice(0, index), run)),
      y: round(run.top),
      width: round(widthOf(text, run)),
      height: round(heightOf(run)),
    },
  }));
}

/** The smallest box around others. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: round(Math.max(...boxes.map((box) => box.x + box.width)) - x),
    height: round(Math.max(...boxes.map((box) => box.y + box.height)) - y),
  };
}
