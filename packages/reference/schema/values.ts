import type { Schema } from '@docs/contracts';
import { resolve, type Schemas } from '@docs/contracts/schemas';
import { type Block, box, code, join, list, literal, paragraph, summary, words } from '../markdown/tree.ts';
import { limitsInWords } from './words.ts';

/** The values of an enumeration, on the field itself or on the items of its list. */
function renderValues(schema: Schema, schemas: Schemas): Block[] {
  const holder = schema.items ? resolve(schema.items, schemas) : schema;
  const values = (holder.enum ?? []).filter((value) => value !== null).map(String);
  const meanings = holder['x-enum-descriptions'];
  const known = Object.entries(holder['x-known-values'] ?? {});
  if (known.length > 0) {
    const shown = `Show ${known.length} known ${known.length === 1 ? 'value' : 'values'}`;
    return [folded(shown, 'Known values (more may be added)', [renderMeanings(known)])];
  }
  if (values.length === 0) return [];
  if (!meanings) return [paragraph(['One of ', ...join(values.map(literal)), '.'], 'values')];
  return [renderMeanings(values.map((value) => [value, meanings[value] ?? '']))];
}

function renderMeanings(meanings: [value: string, meaning: string][]): Block {
  return list(
    meanings.map(([value, meaning]) => [paragraph([literal(value), ' ', ...words(meaning)])]),
    'values',
  );
}

/** The syntax of a string, for readers who write one. */
function renderGrammar({ 'x-grammar': grammar }: Schema): Block[] {
  if (!grammar) return [];
  return [folded('Show the grammar', 'Grammar', [code('text', grammar.trim(), 'Grammar (EBNF)')])];
}

/** Blocks behind a line that opens them; in Markdown, a line above them. */
export function folded(shown: string, inWords: string, blocks: Block[]): Block {
  const head = summary(shown);
  head.data.words = inWords;
  return box('details', 'nested', [head, ...blocks]);
}

function sentence(limits: string[]): Block[] {
  if (limits.length === 0) return [];
  const text = limits.join('; ');
  return [paragraph(words(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`), 'limits')];
}

function limitsOf(schema: Schema, schemas: Schemas): string[] {
  if (!schema.items) return limitsInWords(schema);
  const items = resolve(schema.items, schemas);
  const { readOnly, writeOnly, default: _, ...each } = items;
  return [...limitsInWords(schema), ...limitsInWords(each).map((limit) => `each ${limit}`)];
}

/** The rules for a value alone: allowed values, syntax, and limits. */
export function renderValue(schema: Schema, schemas: Schemas): Block[] {
  return [...renderValues(schema, schemas), ...renderGrammar(schema), ...sentence(limitsOf(schema, schemas))];
}
