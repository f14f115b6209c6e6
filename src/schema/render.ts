import type { Schema } from '../contracts/model.ts';
import {
  type Block,
  box,
  code,
  link,
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

/** What a page has told so far: on a page with several operations, an object is shown by the first that has it. */
export interface Telling {
  /** The objects that this one stands in. */
  within: readonly string[];
  operation?: string;
  told?: Map<string, string>;
}

/** The name of an object that another operation of this page has shown, as a link; otherwise it is shown here. */
export function toldElsewhere(schema: Schema, { operation, told }: Telling): Block | undefined {
  const name = nameOf(schema.items ?? schema);
  const teller = name && told?.get(name);
  if (teller && teller !== operation)
    return paragraph(['It has the fields that ', link(`#${teller.toLowerCase()}`, [literal(teller)]), ' shows.']);
  if (name && operation) told?.set(name, operation);
  return undefined;
}

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
  telling: Telling = { within: [] },
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
    ...renderInside(name, schema, schemas, telling),
  ];
}

function renderInside(name: string, schema: Schema, schemas: Schemas, telling: Telling): Block[] {
  const full = resolve(schema, schemas);
  const object = objectIn(full, schemas);
  const id = full.items ? nameOf(full.items) : undefined;
  if (!object || (id && telling.within.includes(id))) return [];
  const pointer = toldElsewhere(schema, telling);
  if (pointer) return [pointer];
  const within = id ? [...telling.within, id] : telling.within;
  const inside = renderFields(object, schemas, { ...telling, within });
  return [box('details', '', [box('summary', '', phraseBox(['Fields of ', literal(name)])), ...inside])];
}

/** A line that is the whole content of its element. */
function phraseBox(content: Parameters<typeof phrase>[0]): Block[] {
  return phrase(content) as unknown as Block[];
}

/** The fields of an object, as a list; the kinds of a union one after the other. */
export function renderFields(schema: Schema, schemas: Schemas, telling: Telling = { within: [] }): Block[] {
  const object = objectIn(resolve(schema, schemas), schemas);
  if (!object) return [];
  if (object.oneOf) {
    return object.oneOf.flatMap((kind) => {
      const full = resolve(kind, schemas);
      return [paragraph(words(full.description ?? '')), ...renderFields(full, schemas, telling)];
    });
  }
  const fields = Object.entries(object.properties ?? {}).map(([name, field]) =>
    renderField(name, field, { required: object.required?.includes(name) }, schemas, telling),
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
