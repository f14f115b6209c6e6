/** A node of a syntax tree, as a walk needs it. */
export interface Node {
  type: string;
  start: number;
  loc: { start: { line: number } };
  [key: string]: unknown;
}

/** Tells nodes from other values. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The child nodes, without comments and positions. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !/[cC]omments$|^loc$|^extra$|^errors$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}
