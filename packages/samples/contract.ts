import { Document, isMap, parseDocument, visit } from 'yaml';

/** Longer texts get their own line. */
const longest = 120;

/** Objects of scalars, of a box, or of a size stay on one line. */
function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longest;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object');
  return Object.values(value).every(isShort);
}

function writeYaml(value: object, indent: number): string {
  const document = new Document(value);
  visit(document, {
    Collection(_, node) {
      if (isShort(node.toJSON())) node.flow = true;
    },
    Scalar(_, node, path) {
      if (typeof node.value !== 'string') return;
      const isFlow = path.some((parent) => isMap(parent) && parent.flow);
      if (isFlow && node.value.includes('\n')) node.type = 'QUOTE_DOUBLE';
      // Parsers of YAML 1.1 read a plain timestamp as a date.
      if (/^\d{4}-\d\d-\d\dT/.test(node.value)) node.type = 'QUOTE_SINGLE';
    },
  });
  const text = document.toString({ lineWidth: 0, singleQuote: true, doubleQuotedMinMultiLineLength: 1000 });
  return text.trimEnd().replaceAll(/\n(?=.)/g, `\n${' '.repeat(indent)}`);
}

/** A contract with another value of the example `result`; everything else keeps its bytes. */
export function replaceResult(contract: string, result: object): string {
  const node = parseDocument(contract).getIn(['components', 'examples', 'result', 'value'], true);
  if (!isMap(node) || !node.range) throw new Error('The contract has no example called result.');
  const [start, end] = node.range;
  const indent = start - contract.lastIndexOf('\n', start) - 1;
  return `${contract.slice(0, start)}${writeYaml(result, indent)}\n${contract.slice(end).replace(/^\n/, '')}`;
}
