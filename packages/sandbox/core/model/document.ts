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

/** Why a document can't be read. */
export interface UnreadablePdf {
  reason: 'damaged' | 'encrypted';
  message: string;
}

/** The pages that are to be read: some, or all if there are not more than `most`. */
export interface WantedPages {
  pages: number[];
  most: number;
}

/** A document as it was read: the number of its pages, and those that were wanted; or why it can't be read. */
export type ReadDocument = { count: number; pages: PdfPage[]; error?: undefined } | { error: UnreadablePdf };

/** Says that a document has to be read before there is a response. */
export class DocumentNeeded extends Error {
  constructor(
    readonly bytes: Uint8Array,
    readonly wanted: WantedPages,
  ) {
    super('A document must be read first.');
  }
}
