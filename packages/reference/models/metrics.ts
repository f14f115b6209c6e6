/** Widths of Helvetica's glyphs, in thousandths of the font size. Arial and Liberation Sans have the same. */
const widths: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  278: ' !,./:;I[\\]ft',
  333: '()-`r',
  355: '"',
  389: '*',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
};

const widthOf = new Map(
  Object.entries(widths).flatMap(([width, glyphs]) => [...glyphs].map((glyph) => [glyph, Number(width)] as const)),
);

/** Width of a text in Helvetica of size 1. */
export function textWidth(text: string): number {
  // Other glyphs count as wide as a digit.
  return [...text].reduce((sum, glyph) => sum + (widthOf.get(glyph) ?? 556), 0) / 1000;
}
