import type { Schema } from '@docs/contracts';
import { nameOf, resolve, type Schemas, type Variant, variantsOf } from '@docs/contracts/schemas';
import { type Block, link, list, literal, mark, paragraph, prose, selfLink, strong, words } from '../markdown/tree.ts';
import { folded, renderValue } from './values.ts';
import { typeInWords } from './words.ts';

/** The objects that a page has shown so far: on a page with several operations, an object is shown by the first that has it. */
export interface FieldOptions {
  /** The named schemas that this one is inside of. */
  within: readonly string[];
  operation?: string;
  described?: Map<string, string>;
  /** Whether the fields are sent or returned: `required` matters for the first. */
  direction?: 'request' | 'response';
  /** The anchor that the fields' own anchors begin with: `body`, `201.parts`. Without it, they have none. */
  anchor?: string;
  /** The anchors that an operation has used: variants of a union may have fields of the same name. */
  used?: Set<string>;
}

/** The anchor of a field: `body.parts.number`. */
function anchorOf(name: string, { anchor, used }: FieldOptions): string | undefined {
  if (anchor === undefined) return undefined;
  const base = `${anchor}.${name.replace(/[^\w.-]+/g, '-')}`;
  let id = base;
  for (let copy = 2; used?.has(id); copy++) id = `${base}-${copy}`;
  used?.add(id);
  return id;
}

/** A field of a list of fields: parameters and headers are fields too. */
interface Field {
  name: string;
  schema: Schema;
  required?: boolean | undefined;
  deprecated?: boolean;
  description?: string;
}

/** Fields as a list, each with its own anchor. */
export function renderFieldList(fields: Field[], schemas: Schemas, options: FieldOptions): Block[] {
  if (fields.length === 0) return [];
  const rendered = fields.map((field) => {
    const id = anchorOf(field.name, options);
    return { id: id ?? '', blocks: renderField(field, schemas, options, id) };
  });
  return [
    list(
      rendered.map(({ blocks }) => blocks),
      'fields',
      rendered.map(({ id }) => id),
    ),
  ];
}

/** A link to the operation of this page that has shown the object; otherwise it is shown here. */
export function pointerToDescribed(schema: Schema, { operation, described }: FieldOptions): Block | undefined {
  const name = nameOf(schema.items ?? schema);
  const describer = name && described?.get(name);
  if (describer && describer !== operation)
    return paragraph(['Same fields as in ', link(`#${describer.toLowerCase()}`, [literal(describer)]), '.']);
  if (name && operation) described?.set(name, operation);
  return undefined;
}

/** One field or parameter: name, type, whether it must be there, meaning, limits, and what is inside it. */
function renderField(field: Field, schemas: Schemas, options: FieldOptions, id: string | undefined): Block[] {
  const { name, schema, required, deprecated, description } = field;
  const full = resolve(schema, schemas);
  const marks = [
    required && options.direction !== 'response' && mark('required', 'required'),
    (deprecated || full.deprecated) && mark('deprecated', 'deprecated'),
  ].flatMap((one) => (one ? [' ', one] : []));
  const head = [id ? selfLink(id, name) : literal(name), ' ', mark('type', typeInWords(full, schemas)), ...marks];
  return [
    paragraph(head, 'field'),
    ...prose(description || full.description || ''),
    ...renderValue(full, schemas),
    ...renderInside(name, schema, schemas, id ? { ...options, anchor: id } : options),
  ];
}

/** The schemas that a value contains besides its own fields: items, entries, positions. */
function innerSchemas(schema: Schema): Schema[] {
  const { items, prefixItems = [], additionalProperties, patternProperties = {} } = schema;
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...prefixItems, ...values, ...Object.values(patternProperties)];
}

/** Whether there is more to show about a value than its type and limits. */
function hasFields(schema: Schema, schemas: Schemas, seen: readonly string[] = []): boolean {
  const name = nameOf(schema);
  if (name && seen.includes(name)) return true;
  const full = resolve(schema, schemas);
  if (full.properties || full.prefixItems || full.patternProperties) return true;
  const next = name ? [...seen, name] : seen;
  if (variantsOf(full, schemas).some((variant) => hasFields(variant.schema, schemas, next))) return true;
  return innerSchemas(full).some((inner) => hasFields(inner, schemas, next));
}

function renderInside(name: string, schema: Schema, schemas: Schemas, options: FieldOptions): Block[] {
  if (!hasFields(schema, schemas)) return [];
  const pointer = pointerToDescribed(schema, options);
  if (pointer) return [pointer];
  const inside = renderFields(schema, schemas, options);
  const [only] = inside;
  // A sentence needs nothing to open it.
  if (inside.length === 1 && only?.type === 'paragraph') return inside;
  const count = countFields(inside);
  const shown = count > 0 ? `Show ${count} ${count === 1 ? 'field' : 'fields'}` : 'Show fields';
  return [folded(shown, `Fields of \`${name}\``, inside)];
}

/** The fields of the outermost lists. */
function countFields(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + (block.type === 'list' ? block.children.length : 0), 0);
}

function renderVariants(variants: Variant[], schemas: Schemas, options: FieldOptions): Block[] {
  return variants.flatMap(({ title, schema }) => {
    const full = resolve(schema, schemas);
    const head = [strong(words(title)), ' ', mark('type', typeInWords(full, schemas))];
    return [
      paragraph(head, 'variant'),
      ...prose(full.description ?? ''),
      ...renderValue(full, schemas),
      ...renderFields(schema, schemas, options),
    ];
  });
}

/** Entries of a map, positions of a tuple: each under a placeholder name. */
function renderParts(schema: Schema, schemas: Schemas, options: FieldOptions): Block[] {
  const { items, prefixItems = [], additionalProperties, patternProperties = {}, properties } = schema;
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const parts: Field[] = [
    ...prefixItems.map((one, index) => ({ name: `[${index}]`, schema: one })),
    ...Object.entries(patternProperties).map(([pattern, one]) => ({ name: `/${pattern}/`, schema: one })),
    ...(properties ? rest.map((one) => ({ name: 'any other name', schema: one })) : []),
  ];
  const inner = [...(items && prefixItems.length === 0 ? [items] : []), ...(properties ? [] : rest)];
  return [...renderFieldList(parts, schemas, options), ...inner.flatMap((one) => renderFields(one, schemas, options))];
}

/** A field that only goes the other way is none of this body's. */
function isShown({ readOnly, writeOnly }: Schema, { direction }: FieldOptions): boolean {
  return !(direction === 'request' && readOnly) && !(direction === 'response' && writeOnly);
}

/** Everything inside a value: the fields of an object, the variants of a union, the entries of a map or list. */
export function renderFields(schema: Schema, schemas: Schemas, options: FieldOptions = { within: [] }): Block[] {
  const name = nameOf(schema);
  if (name && options.within.includes(name)) {
    return [paragraph(['The same fields again, as in ', literal(name), ', to any depth.'])];
  }
  const inner = name ? { ...options, within: [...options.within, name] } : options;
  const full = resolve(schema, schemas);
  const fields = Object.entries(full.properties ?? {})
    .filter(([, field]) => isShown(resolve(field, schemas), options))
    .map(([key, field]): Field => ({ name: key, schema: field, required: full.required?.includes(key) }));
  const variants = variantsOf(full, schemas);
  const shown = variants.length > 0 && (full.properties || variants.some((one) => hasFields(one.schema, schemas)));
  return [
    ...renderFieldList(fields, schemas, inner),
    ...(shown ? renderVariants(variants, schemas, inner) : []),
    ...renderParts(full, schemas, inner),
  ];
}
