/** A rectangle in PDF points from the top left corner of the page; y grows downward. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The fonts of the samples: three of the fonts that every PDF viewer has. */
export type Font = 'Helvetica' | 'Helvetica-Bold' | 'Courier';

/** Text on one baseline; `top` is the upper edge of its letters. */
export interface Run {
  text: string;
  x: number;
  top: number;
  size: number;
  font: Font;
}

/** Red, green, and blue, each from 0 to 1. */
export type Color = readonly [number, number, number];

type Point = readonly [number, number];

/** Anything that is drawn and isn't text. */
export type Shape =
  | { kind: 'fill'; box: Box; color: Color }
  | { kind: 'line'; from: Point; to: Point; width: number; color: Color }
  /** A start, then three points for each cubic curve. */
  | { kind: 'curve'; points: readonly Point[]; width: number; color: Color };

/** A page: shapes first, then text on top of them. */
export interface PdfPage {
  width: number;
  height: number;
  shapes: Shape[];
  runs: Run[];
}

/** Everything that a PDF of ours consists of. */
export interface Pdf {
  title: string;
  author: string;
  /** As PDF writes dates: `D:20260116090000Z`. */
  createdAt: string;
  /** 32 hexadecimal digits. */
  id: string;
  pages: PdfPage[];
}

/** A word with its place. */
export interface Word {
  text: string;
  box: Box;
}
