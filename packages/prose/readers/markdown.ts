import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Passage } from '../model.ts';

/** Front matter that readers see. */
const titles = new Set(['title', 'sidebar_label', 'label']);
const texts = new Set(['description']);

function readFields(file: string, yaml: string, firstLine: number): Passage[] {
  const counter = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: counter });
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : '';
    if (!isScalar(value) || typeof value.value !== 'string') return [];
    if (!titles.has(name) && !texts.has(name)) return [];
    const line = counter.linePos(value.range?.[0] ?? 0).line + firstLine - 1;
    return [
      {
        file,
        kind: titles.has(name) ? ('title' as const) : ('text' as const),
        text: value.value,
        line,
        needsPeriod: texts.has(name),
      },
    ];
  });
}

/** The text of a Markdown file, and its title and description. */
export function readMarkdown(file: string, source: string): Passage[] {
  const front = /^---\n([\s\S]*?\n)---\n/.exec(source);
  const body = source.slice(front?.[0].length ?? 0);
  return [
    ...(front ? readFields(file, front[1] ?? '', 2) : []),
    {
      file,
      kind: 'text',
      text: body,
      line: front?.[0].split('\n').length ?? 1,
      syntax: file.endsWith('.mdx') ? 'mdx' : 'page',
    },
  ];
}

/** The label of a category of the sidebar. */
export function readCategory(file: string, source: string): Passage[] {
  return readFields(file, source, 1);
}
