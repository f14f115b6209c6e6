import type { Found } from '@docs/reference/boxes';

interface SheetProps {
  width: number;
  height: number;
  label: string;
  words: readonly Found[];
  found: readonly Found[];
}

/** Boxes around other boxes. */
const outer = new Set(['blocks', 'tables', 'outlines']);

/** A page as it was read: its words, with boxes around what was found. */
export default function Sheet({ width, height, label, words, found }: SheetProps) {
  return (
    <div className="sheet">
      <svg className="image" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {words.map(({ box, text }, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: what was read stays as it is
            key={index}
            x={box.x}
            y={box.y + box.height * 0.8}
            fontSize={box.height * 0.9}
            textLength={box.width}
            lengthAdjust="spacingAndGlyphs"
            className="fill-text"
          >
            {text}
          </text>
        ))}
        {found.map(({ box, text, list }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read stays as it is
          <rect key={index} {...box} className={outer.has(list) ? 'found frame' : 'found'}>
            {text && <title>{text}</title>}
          </rect>
        ))}
      </svg>
    </div>
  );
}
