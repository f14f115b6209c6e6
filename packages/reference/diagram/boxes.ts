import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from '../markdown/svg.ts';

const smallest = 11;
const nameSize = 13;

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

/** Whether the renderer gave an element this class. */
export function isOf(element: Element, kind: string): boolean {
  return [element.properties.className ?? []].flat().includes(kind);
}

/** A box whose class or entity has no members is its name alone: the renderer draws empty compartments below it. */
export function closeCompartments(box: Element) {
  const [frame, head, ...rest] = box.children.filter(isElement);
  const lines = rest.filter(({ tagName }) => tagName === 'line');
  const texts = rest.filter(({ tagName }) => tagName === 'text');
  if (!frame || !head) return;
  const members = texts.filter((one) => isOf(one, 'mono'));
  const rows = members.map((one) => Number(one.properties.y));
  const isEmpty = (from: number, to: number) => !rows.some((y) => y > from && y < to);
  const bottom = Number(frame.properties.y) + Number(frame.properties.height);
  if (members.length === 0) {
    const name = texts.find((one) => Number(one.properties.fontSize) >= nameSize);
    const shift = (Number(frame.properties.height) - Number(head.properties.height)) / 2;
    head.properties.height = frame.properties.height ?? 0;
    const shown = texts.filter((one) => one === name || Number(one.properties.y) < Number(name?.properties.y));
    for (const one of shown) {
      visit(one, 'element', ({ properties }) => {
        if (properties.y !== undefined) properties.y = String(Number(properties.y) + shift);
      });
    }
    box.children = [frame, head, ...shown];
    return;
  }
  const edges = [...lines.map(({ properties }) => Number(properties.y1)), bottom];
  const dropped = lines.filter((_, index) => isEmpty(edges[index] ?? 0, edges[index + 1] ?? 0));
  box.children = box.children.filter((child) => !dropped.includes(child as Element));
}

/** Labels of edges have a halo instead of the frame that the renderer draws around them. */
export function unframe(label: Element) {
  label.children = label.children.filter((child) => !isElement(child) || child.tagName !== 'rect');
}

/** Labels that the renderer leaves without a group, in class and entity diagrams. */
export function markLabels(svg: Element) {
  const children = svg.children.filter(isElement);
  svg.children = children.flatMap((child, index) => {
    const isFrame = child.tagName === 'rect' && children[index + 1]?.tagName === 'text';
    if (isFrame) return [];
    if (child.tagName !== 'text') return [child];
    return [element('g', { className: ['edge-label'] }, [child])];
  });
}

/** Text that is smaller can't be read. */
export function enlarge(element: Element) {
  const size = Number(element.properties.fontSize);
  if (size < smallest) element.properties.fontSize = String(smallest);
}
