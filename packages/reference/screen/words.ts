import type { List, ListItem } from 'mdast';
import { list, literal, paragraph } from '../markdown/tree.ts';
import type { Element, Screen } from './model.ts';

function marked(number: number | undefined): string {
  return number === undefined ? '' : ` (${number})`;
}

function elementInWords(element: Element): ListItem[] {
  const item = (...words: Parameters<typeof paragraph>[0][]) =>
    list([[paragraph(words.flat() as never)]]).children as ListItem[];
  if ('heading' in element) return item(`Heading: ${element.heading}`);
  if ('text' in element) return item(element.text);
  if ('field' in element)
    return item(`Field${marked(element.field.mark)} ${element.field.label}: `, literal(element.field.value ?? ''));
  if ('badge' in element)
    return item(`Badge${marked(element.badge.mark)} ${element.badge.label}: `, literal(element.badge.value));
  if ('button' in element) return item(`Button${marked(element.button.mark)}: ${element.button.label}`);
  const { head, rows, mark } = element.table;
  return [
    ...item(`Table${marked(mark)} with the columns ${head.join(', ')}:`),
    ...rows.flatMap((row) => item(row.join(' | '))),
  ];
}

/** A drawing of a screen as a list, for readers without images. */
export function screenInWords({ title, describe, menu, active, main }: Screen): List {
  const about = [`Screen: ${title}. ${describe}`, `Menu: ${menu.join(', ')}; selected: ${active}`];
  const items = about.map((text) => [paragraph(text)]);
  const screen = list(items);
  return { ...screen, children: [...screen.children, ...main.flatMap(elementInWords)] };
}
