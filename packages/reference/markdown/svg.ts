import type { Element, ElementContent } from 'hast';

export type Attributes = Record<string, string | number | string[]>;

/** An element of a drawing; strings among its children are text. */
export function element(tagName: string, properties: Attributes, children: (ElementContent | string)[] = []): Element {
  const content = children.map(
    (child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child),
  );
  return { type: 'element', tagName, properties, children: content };
}
