import type { Diagram } from './model.ts';

/** Why a diagram cannot be drawn; `line` counts from the first line of the block's content. */
export class DiagramError extends Error {
  constructor(
    message: string,
    readonly line = 1,
  ) {
    super(message);
    this.name = 'DiagramError';
  }
}

const clickLine = /^\s*click\s+(\S+)\s+(?:href\s+)?"([^"]+)"/;

/** The renderer leaves out relations of an ER diagram that begin at the many side, without a word. */
function rejectLost(block: string) {
  const lines = block.split('\n');
  if (lines[0]?.trim() !== 'erDiagram') return;
  const lost = lines.findIndex((line) => /^\s*\S+\s+\}[o|][-.]/.test(line));
  if (lost < 0) return;
  throw new DiagramError(
    `the relation "${lines[lost]?.trim()}" starts from its "many" side, which cannot be drawn. Write it from the other entity: A ||--o{ B.`,
    lost + 1,
  );
}

/** Reads a Mermaid block: the accessible title and description are lines of Mermaid's own, and required. */
export function loadDiagram(block: string): Diagram {
  let title = '';
  let description = '';
  const links = new Map<string, string>();
  const shown = block.split('\n').filter((line) => {
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
  rejectLost(block);
  return { source: shown.join('\n'), title, description, links };
}
