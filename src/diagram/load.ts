import type { Diagram } from './model.ts';

/** Why a diagram cannot be drawn; `line` counts from the first line of the block's content. */
export class DiagramError extends Error {
  readonly line: number;
  constructor(message: string, line = 1) {
    super(message);
    this.name = 'DiagramError';
    this.line = line;
  }
}

const clickLine = /^\s*click\s+(\S+)\s+(?:href\s+)?"([^"]+)"/;

/** Reads a Mermaid block: the accessible title and description are lines of Mermaid's own, and required. */
export function loadDiagram(block: string): Diagram {
  let title = '';
  let description = '';
  const links = new Map<string, string>();
  const kept = block.split('\n').filter((line) => {
    const text = /^\s*acc(Title|Descr)\s*:\s*(.*)$/.exec(line);
    const click = clickLine.exec(line);
    if (text?.[1] === 'Title') title = text[2] ?? '';
    else if (text) description = text[2] ?? '';
    else if (click) links.set(click[1] ?? '', click[2] ?? '');
    return !text && !click;
  });
  if (!title || !description) {
    throw new DiagramError(
      `the diagram has no ${title ? 'accDescr' : 'accTitle'} line. Write "accTitle: …" (its name) and "accDescr: …" (what it shows, in words) below its first line.`,
    );
  }
  return { source: kept.join('\n'), title, description, links };
}
