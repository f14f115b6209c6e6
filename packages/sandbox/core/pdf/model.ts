/** A rectangle in points from the top left corner of a page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Characters without a space between them. */
export interface Word {
  text: string;
  box: Box;
  baseline: number;
  size: number;
  isBold: boolean;
}

/** A straight line that is horizontal or vertical: it runs from `from` to `to` at `at`. */
export interface Rule {
  isHorizontal: boolean;
  at: number;
  from: number;
  to: number;
}

/** The parts of a page that tables and text are made of. */
export interface PdfPage {
  page: number;
  size: { width: number; height: number };
  words: Word[];
  rules: Rule[];
  fills: Box[];
  hasImage: boolean;
}

/** A document that can't be read. */
export class UnreadablePdf extends Error {
  constructor(
    readonly reason: 'damaged' | 'encrypted',
    message: string,
  ) {
    super(message);
  }
}

/** A document as the sandbox has read it. */
export type ReadDocument = { pages: PdfPage[]; sha256: string } | { error: UnreadablePdf; sha256: string };
