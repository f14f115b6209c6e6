import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * A component of the page, `<Name a="…" />`, as a node of its Markdown tree; `undefined` and `false` are left out. `words`
 * replace it where there is no HTML.
 */
export function jsx(
  name: string,
  props: Record<string, string | true | false | undefined>,
  words?: string,
): MdxJsxFlowElement {
  const attributes = Object.entries(props).filter(([, value]) => value !== undefined && value !== false);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributes.map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: value === true ? null : (value as string),
    })),
    children: [],
    ...(words && { data: { words } }),
  };
}
