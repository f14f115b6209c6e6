/** Above which width a drawing has which size; the style sheet compares it with the room that there is. */
const sizes = { huge: 764, xlarge: 664, large: 560, medium: 420, small: 280 } as const;

export type Size = keyof typeof sizes;

/** The size of a drawing; undefined for one that fits everywhere. Wider ones scroll where they must, and can be opened large. */
export function sizeOf(width: number): Size | undefined {
  return (Object.keys(sizes) as Size[]).find((size) => width > sizes[size]);
}
