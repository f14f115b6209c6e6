import type { Schema } from '../contracts/model.ts';
import {
  type Block,
  box,
  code,
  list,
  literal,
  mark,
  paragraph,
  phrase,
  prose,
  table,
  words,
} from '../markdown/tree.ts';
import { limitsInWords, typeInWords } from './words.ts';

/** The named schemas of a contract. */
export type Schemas = Readonly<Record<string, Schema>>;

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** Follows a reference; what stands beside it (a description of its own) wins. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = nameOf(schema);
  if (!name) return schema;
  const { $ref, ...own } = schema;
  return { ...resolve(schemas[name] ?? {}, schemas), ...own };
}

/** The object whose fields a value holds: itself, its items, or the values of its map. */
function objectIn(schema: Schema, schemas: Schemas): Schema | undefined {
  const { items, additionalProperties, properties, oneOf } = schema;
  if (properties || oneOf) return schema;
  const inner = items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  return inner && objectIn(resolve(inner, schemas), schemas);
}

/** The values of an enumeration, on the field itself or on the items of its list. */
function valuesOf(schema: Schema, schemas: Schemas): Block[] {
  const holder = schema.items ? resolve(schema.items, schemas) : schema;
  const values = (holder.enum ?? []).filter((value) => value !== null).map(String);
  const meanings = holder['x-enum-descriptions'];
  if (values.length === 0) return [];
  if (!meanings) {
    const names = values.flatMap((value, index) => (index > 0 ? [', ', literal(value)] : [literal(value)]));
    return [paragraph(['One of ', ...names, '.'])];
  }
  return [
    list(
      values.map((value) => [paragraph([literal(value), ' ', ...words(meanings[value] ?? '')])]),
      'values',
    ),
  ];
}

function sentence(limits: string[]): Block[] {
  if (limits.length === 0) return [];
  const text = limits.join('; ');
  return [paragraph(words(`${text[0]?.toUpperCase()}${text.slice(1)}.`), 'limits')];
}

/** One field or parameter: name, type, whether it must be there, meaning, limits, and what is inside it. */
export function renderField(
  name: string,
  schema: Schema,
  { required = false, description = '' }: { required?: boolean; description?: string },
  schemas: Schemas,
  seen: readonly string[] = [],
): Block[] {
  const full = resolve(schema, schemas);
  const type = typeInWords(full, (inner) => resolve(inner, schemas));
  const head = [literal(name), ' ', mark('type', type), ...(required ? [' ', mark('required', 'required')] : [])];
  return [
    paragraph(head, 'field'),
    ...prose(description || full.description || ''),
    ...valuesOf(full, schemas),
    ...sentence(
      limitsInWords(full.items ? { ...resolve(full.items, schemas), ...full, readOnly: full.readOnly } : full),
    ),
    ...renderInside(name, full, schemas, seen),
  ];
}

function renderInside(name: string, schema: Schema, schemas: Schemas, seen: readonly string[]): Block[] {
  const object = objectIn(schema, schemas);
  const id = schema.items ? nameOf(schema.items) : undefined;
  if (!object || (id && seen.includes(id))) return [];
  const inside = renderFields(object, schemas, id ? [...seen, id] : seen);
  return [box('details', '', [box('summary', '', phraseBox(['Fields of ', literal(name)])), ...inside])];
}

/** A line that is the whole content of its element. */
function phraseBox(content: Parameters<typeof phrase>[0]): Block[] {
  return phrase(content) as unknown as Block[];
}

/** The fields of an object, as a list; the kinds of a union one after the other. */
export function renderFields(schema: Schema, schemas: Schemas, seen: readonly string[] = []): Block[] {
  const object = objectIn(resolve(schema, schemas), schemas);
  if (!object) return [];
  if (object.oneOf) {
    return object.oneOf.flatMap((kind) => {
      const full = resolve(kind, schemas);
      return [paragraph(words(full.description ?? '')), ...renderFields(full, schemas, seen)];
    });
  }
  const fields = Object.entries(object.properties ?? {}).map(([name, field]) =>
    renderField(name, field, { required: object.required?.includes(name) }, schemas, seen),
  );
  return fields.length > 0 ? [list(fields, 'fields')] : [];
}

/** A state machine: its drawing, what each state means, and what leads from one to the next. */
export function renderLife(name: string, schema: Schema): Block[] {
  const states = (schema.enum ?? []).map(String);
  const steps = schema['x-transitions'] ?? [];
  const targets = new Set(steps.map(({ to }) => to));
  const first = states.filter((state) => !targets.has(state));
  const last = states.filter((state) => steps.every(({ from }) => from !== state));
  const spoken = steps.map(({ from, to, when }) => `${from} to ${to} when ${when}`).join('; ');
  const drawing = [
    'stateDiagram-v2',
    `  accTitle: ${name}: states and transitions`,
    `  accDescr: ${spoken.replaceAll('`', '')}.`,
    ...(first.length > 0 ? first : states.slice(0, 1)).map((state) => `  [*] --> ${state}`),
    ...steps.map(({ from, to }) => `  ${from} --> ${to}`),
    ...last.map((state) => `  ${state} --> [*]`),
  ];
  const meanings = schema['x-enum-descriptions'] ?? {};
  return [
    ...prose(schema.description ?? ''),
    code('mermaid', drawing.join('\n')),
    table(
      ['State', 'Meaning', 'Goes to'],
      states.map((state) => {
        const next = steps.filter(({ from }) => from === state);
        const goes = next.flatMap(({ to, when }, index) => [
          ...(index > 0 ? ['; '] : []),
          literal(to),
          ' when ',
          ...words(when),
        ]);
        return [[literal(state)], words(meanings[state] ?? ''), goes.length > 0 ? goes : ['nowhere: this is the end']];
      }),
    ),
  ];
}
