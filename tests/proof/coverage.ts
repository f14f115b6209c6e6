import type { EvaluationPlugin, ValidationContext } from '@hyperjump/json-schema/experimental';
import { escapeKey, isObject, type Json } from './document.ts';

/** A fact that a schema states about one location of a value. */
type Note = { keyword: string; schema: string; location: string; names: string[] };
type NotedContext = ValidationContext & { notes?: Note[]; schemaNotes?: Note[] };

const openKeywords = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];
const keywords = ['readOnly', 'writeOnly', 'properties', ...openKeywords];
const prefix = 'https://json-schema.org/keyword/';

/** Collects what the schemas that accept a value say about its fields; alternatives that reject it don't count. */
export class Coverage implements EvaluationPlugin<NotedContext> {
  id = 'coverage';
  notes: Note[] = [];

  beforeSchema(_url: string, _instance: unknown, context: NotedContext) {
    context.schemaNotes = undefined;
  }

  afterKeyword(
    [id, schema, value]: [string, string, unknown],
    instance: { pointer: string },
    context: NotedContext,
    valid: boolean,
    schemaContext: NotedContext,
  ) {
    if (!valid) return;
    schemaContext.schemaNotes ??= [];
    const keyword = id.slice(prefix.length);
    if (keywords.includes(keyword) && value !== false) {
      const names = keyword === 'properties' ? Object.keys(value as object) : [];
      schemaContext.schemaNotes.push({ keyword, schema, location: instance.pointer, names });
    }
    schemaContext.schemaNotes.push(...(context.notes ?? []));
  }

  afterSchema(_url: string, _instance: unknown, context: NotedContext, valid: boolean) {
    if (valid) context.notes = [...(context.notes ?? []), ...(context.schemaNotes ?? [])];
    this.notes = context.notes ?? [];
  }

  /** Locations that carry `readOnly` or `writeOnly`. */
  marked(keyword: 'readOnly' | 'writeOnly'): Note[] {
    return this.notes.filter((note) => note.keyword === keyword);
  }

  /** Fields of described objects that no schema describes; an object without `properties` is free-form. */
  undeclared(value: Json, location = ''): { location: string; schema: string }[] {
    if (Array.isArray(value)) return value.flatMap((item, index) => this.undeclared(item, `${location}/${index}`));
    if (!isObject(value)) return [];
    const here = this.notes.filter((note) => note.location === location);
    const described = here.filter(({ keyword }) => keyword === 'properties');
    const isOpen = here.some(({ keyword }) => openKeywords.includes(keyword));
    const names = described.flatMap((note) => note.names);
    return Object.entries(value).flatMap(([name, field]) => {
      const fieldLocation = `${location}/${escapeKey(name)}`;
      if (described[0] && !isOpen && !names.includes(name)) {
        return [{ location: fieldLocation, schema: described[0].schema }];
      }
      return this.undeclared(field, fieldLocation);
    });
  }
}
