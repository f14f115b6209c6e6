import type { Schema, Transition } from '@docs/contracts';

/** An object as clients send and read it. */
export type Fields = Record<string, unknown>;

type Schemas = Readonly<Record<string, Schema>>;

/** The name of the schema that a schema refers to. */
export function nameOf(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}

/** A schema with its references and `allOf` resolved at the top; what is written beside a reference takes precedence. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref ? schemas[nameOf(schema) ?? ''] : undefined;
  const parts = [...(target ? [target] : []), ...allOf].map((part) => resolve(part, schemas));
  const merged = Object.assign({}, ...parts, own) as Schema;
  const properties = Object.assign({}, ...[...parts, own].map((part) => part.properties ?? {}));
  if (Object.keys(properties).length > 0) merged.properties = properties;
  return merged;
}

/** The properties of an object's schema, each resolved. */
export function propertiesOf(schema: Schema, schemas: Schemas): Record<string, Schema> {
  const entries = Object.entries(resolve(schema, schemas).properties ?? {});
  return Object.fromEntries(entries.map(([name, property]) => [name, resolve(property, schemas)]));
}

/** Whether a schema allows a type. */
export function allows({ type }: Schema, name: string): boolean {
  return Array.isArray(type) ? type.includes(name) : type === name;
}

/** The states of a resource: the property that holds them, and its transitions. */
export interface Machine {
  property: string;
  transitions: Transition[];
  initial: string;
}

/** The state machine of an object, where one of its properties has transitions. */
export function machineOf(properties: Record<string, Schema>): Machine | undefined {
  for (const [property, { 'x-transitions': transitions, enum: states = [] }] of Object.entries(properties)) {
    if (!transitions) continue;
    const reached = new Set(transitions.map(({ to }) => to));
    const initial = states.find((state) => !reached.has(String(state))) ?? transitions[0]?.from;
    return { property, transitions, initial: String(initial) };
  }
  return undefined;
}

/** Whether a value has everything that another one has. */
export function includes(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (Array.isArray(part) && (!Array.isArray(value) || value.length !== part.length)) return false;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(part).every(([key, inner]) => includes((value as Fields)[key], inner));
}

/** Whether a string occurs anywhere in a value. */
export function contains(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text;
  return Object.values(value).some((inner) => contains(inner, text));
}
