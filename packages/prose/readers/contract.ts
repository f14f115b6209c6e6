import { isMap, isPair, isScalar, LineCounter, type Node, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import type { Kind, Passage } from '../model.ts';
import { isProse } from './prose.ts';

/** Keys whose values are code or data. */
const data = new Set(['pattern', 'usage', 'content', 'const', 'default', 'enum', 'file', 'type']);
/** Keys of examples. Only errors in them are texts of ours. */
const examples = new Set(['example', 'examples', 'value', 'x-example']);
const errorTexts = new Set(['detail', 'title', 'message', 'summary', 'x-cause', 'x-fix']);
/** Keys whose values are texts, however short. */
const texts = new Set(['description', 'title', 'detail', 'message', 'x-cause', 'x-fix', 'without']);
/** Parents of the meanings of values. */
const meanings = new Set(['x-enum-descriptions', 'x-known-values', 'scopes']);
const titles = new Set(['summary', 'x-displayName', 'feature', 'group']);
/** Parents of field descriptions. */
const fieldParents = new Set(['properties', 'parameters', 'headers', 'configuration']);

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

/** The lines of a scalar as they are in the file, without quotes and indentation. */
function sourceLines(scalar: Scalar, source: string): string[] {
  const [from = 0, to = 0] = scalar.range ?? [];
  const lines = source.slice(from, to).split('\n');
  if (scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL') {
    const rest = lines.slice(1);
    const indent = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)));
    return ['', ...rest.map((line) => line.slice(indent))];
  }
  if (lines.length === 1) return [String(scalar.value)];
  return lines.map((line) => line.trim().replace(/^['"]|['"]$/g, ''));
}

function kindOf(key: string, keys: readonly string[]): Kind {
  if (titles.has(key)) return 'title';
  if (key === 'title' && !keys.includes('examples') && !keys.includes('example')) return 'title';
  if (key !== 'description') return 'text';
  const parent = keys.at(-1) ?? '';
  const grandparent = keys.at(-2) ?? '';
  return fieldParents.has(parent) || fieldParents.has(grandparent) ? 'description' : 'text';
}

function isBoolean(ancestors: readonly (Node | Pair | object)[]): boolean {
  const map = ancestors.at(-1);
  if (!isMap(map)) return false;
  const schema = map.get('schema');
  return map.get('type') === 'boolean' || (isMap(schema) && schema.get('type') === 'boolean');
}

/** The texts of a contract or of another YAML file of facts. */
export function readContract(file: string, source: string): Passage[] {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const passages: Passage[] = [];
  function add(key: string, keys: string[], scalar: Scalar, ancestors: readonly (Node | Pair | object)[]) {
    if (typeof scalar.value !== 'string' || data.has(key) || keys.some((one) => data.has(one))) return;
    const inExample = keys.some((one) => examples.has(one)) || examples.has(key);
    if (inExample && !errorTexts.has(key)) return;
    if (!texts.has(key) && !meanings.has(keys.at(-1) ?? '') && !isProse(scalar.value)) return;
    passages.push({
      file,
      kind: kindOf(key, keys),
      text: sourceLines(scalar, source).join('\n'),
      line: counter.linePos(scalar.range?.[0] ?? 0).line,
      isBoolean: isBoolean(ancestors),
      // The description of a server is its label.
      needsPeriod: (key === 'description' && keys.at(-1) !== 'servers') || key === 'x-cause' || key === 'x-fix',
    });
  }
  visit(document, {
    Scalar(position, scalar, ancestors) {
      if (position === 'key') return;
      const keys = ancestors.filter((one): one is Pair => isPair(one)).map(keyOf);
      const isItem = !isPair(ancestors.at(-1));
      const key = keys.at(-1) ?? '';
      add(key, keys.slice(0, -1), scalar, isItem ? [] : (ancestors.slice(0, -1) as object[]));
    },
  });
  return passages;
}
