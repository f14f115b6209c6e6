import type { Doc } from './model.ts';

const sections = /^(Args|Attributes|Returns|Yields|Raises):$/;

/** Reads a docstring: a first line, more text, and the sections with their indented entries. */
export function readDocstring(docstring: string): Doc {
  const doc: Doc = { summary: '', body: '', entries: {}, returns: '', raises: [], contract: undefined, operations: [] };
  const [first = '', ...rest] = docstring.replace(/^[rR]?"""|"""$/g, '').split('\n');
  doc.summary = first.trim();
  const indent = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)), 99);
  let section = '';
  let entry = '';
  const body: string[] = [];
  for (const line of rest.map((text) => text.slice(indent))) {
    if (sections.test(line)) {
      section = line.slice(0, -1);
    } else if (section && line && !line.startsWith(' ')) {
      section = '';
      body.push(line);
    } else if (!section) {
      body.push(line);
    } else if (line.trim()) {
      const [, name, text] = /^ {4}(\*{0,2}[\w.]+)(?: \([^)]*\))?: (.*)$/.exec(line) ?? [];
      if (section === 'Returns' || section === 'Yields') doc.returns += `${doc.returns && ' '}${line.trim()}`;
      else if (name && section === 'Raises') doc.raises.push({ type: name, description: text ?? '' });
      else if (section === 'Raises') appendTo(doc.raises.at(-1), line);
      else if (name) {
        entry = name;
        doc.entries[name] = text ?? '';
      } else doc.entries[entry] += ` ${line.trim()}`;
    }
  }
  // Which schema a class mirrors is for the tests, not for readers.
  doc.contract = body.map((line) => /^Contract: (.*)$/.exec(line)?.[1]).find(Boolean);
  doc.operations = body.flatMap((line) => /^Operation: (.*)$/.exec(line)?.[1]?.split(/, */) ?? []);
  doc.body = body
    .filter((line) => !/^(?:Contract|Status|Operation): /.test(line))
    .join('\n')
    .trim();
  return doc;
}

function appendTo(raise: Doc['raises'][number] | undefined, line: string) {
  if (raise) raise.description += ` ${line.trim()}`;
}
