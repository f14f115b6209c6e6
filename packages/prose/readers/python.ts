import { parser } from '@lezer/python';
import type { Kind, Passage } from '../model.ts';

const section = /^(Args|Attributes|Returns|Yields|Raises):$/;
const entry = /^ {4}(\*{0,2}[\w.]+)(?: \([^)]*\))?: (.*)$/;
/** The sources of a setting: `[env: TIMEOUT] [default: 30]`. */
const sources = /\s*\[(?:env|file|default): [^\]]*\]/g;
/** Lines for tools. */
const reference = /^(?:Contract|Status|Operation): /;

interface Line {
  text: string;
  number: number;
}

/** The lines between the quotes, without indentation. */
function linesOf(docstring: string, firstLine: number): Line[] {
  const [first = '', ...rest] = docstring.replace(/^[rR]?"""|"""$/g, '').split('\n');
  const indent = Math.min(...rest.filter((text) => text.trim()).map((text) => text.search(/\S/)), 99);
  return [first.trim(), ...rest.map((text) => text.slice(indent))].map((text, index) => ({
    text,
    number: firstLine + index,
  }));
}

/** The texts of a docstring in Google's style: its body, and each entry of its sections. */
function readDocstring(file: string, source: string, docstring: string, firstLine: number): Passage[] {
  const passages: Passage[] = [];
  let open: { lines: Line[]; kind: Kind; isBoolean: boolean } = { lines: [], kind: 'text', isBoolean: false };
  function close() {
    const { lines, kind, isBoolean } = open;
    const text = lines.map((line) => line.text.replace(sources, '')).join('\n');
    const line = lines[0]?.number ?? firstLine;
    if (text.trim()) passages.push({ file, kind, text, line, isBoolean, needsPeriod: true });
    open = { lines: [], kind: 'text', isBoolean: false };
  }
  let name = '';
  for (const line of linesOf(docstring, firstLine)) {
    const heading = section.exec(line.text)?.[1];
    const [, field, text = ''] = (name && entry.exec(line.text)) || [];
    if (heading) {
      close();
      name = heading;
    } else if (field && name !== 'Returns' && name !== 'Yields') {
      close();
      const isBoolean = new RegExp(`\\b${field.replace(/\W/g, '')}\\s*:\\s*bool\\b`).test(source);
      const kind = name === 'Raises' ? 'text' : 'description';
      open = { lines: [{ text, number: line.number }], kind, isBoolean };
    } else if (reference.test(line.text)) {
      close();
    } else {
      if (name && line.text && !line.text.startsWith(' ')) {
        close();
        name = '';
      }
      open.lines.push({ ...line, text: name ? line.text.trim() : line.text });
    }
  }
  close();
  return passages;
}

/** The docstrings and comments of a Python file. */
export function readPython(file: string, source: string): Passage[] {
  const passages: Passage[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  parser.parse(source).iterate({
    enter({ name, from, to }) {
      const text = source.slice(from, to);
      if (name === 'String' && text.includes('"""')) passages.push(...readDocstring(file, source, text, lineOf(from)));
      if (name === 'Comment' && !/^#\s*(?:type|pyright|noqa)\b/.test(text)) {
        passages.push({ file, kind: 'comment', text: text.replace(/^#+!?\s*/, ''), line: lineOf(from) });
      }
    },
  });
  return passages;
}
