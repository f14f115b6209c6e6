import type { Request, Result } from '../model/call.ts';
import { compares } from '../model/compare.ts';
import { rejectCode, rejectFields } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { pageOf, rejectPageToken } from '../state/page.ts';
import type { Platform } from '../state/platform.ts';
import type { Table } from '../state/store.ts';

interface Field {
  name: string;
  type: string;
  analyzer?: string | null;
  searchable?: boolean;
  sortable?: boolean;
  facet?: boolean;
}

interface Document extends Fields {
  key: string;
  index: string;
  id: string;
  artifactId: string;
  fields: Fields;
}

interface Search {
  query?: string;
  filters?: { field: string; operator: string; value: unknown }[];
  facets?: string[];
  sortBy?: string;
  sortOrder?: string;
  pageSize?: number;
  pageToken?: string;
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Makes one form of a word's singular and plural, by analyzer. A whole stemmer does more. */
const stems: Readonly<Record<string, (word: string) => string>> = {
  ENGLISH: (word) =>
    word
      .replace(/(?<=..)ies$/, 'y')
      .replace(/(?<=[^sui])s$/, '')
      .replace(/(?<=..)e$/, ''),
  FRENCH: (word) => word.replace(/(?<=.)aux$/, 'al').replace(/(?<=..)[sx]$/, ''),
  GERMAN: (word) => word.replace(/(?<=...)(?:en|er|e|n|s)+$/, ''),
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function highlight(text: string, matches: (word: string) => boolean): string | undefined {
  let isFound = false;
  const parts = text.split(/([^\p{L}\p{N}\p{M}]+)/u).map((part) => {
    const safe = part.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
    if (!part || !matches(plain(part))) return safe;
    isFound = true;
    return `<em>${safe}</em>`;
  });
  return isFound ? parts.join('') : undefined;
}

function hasType(value: unknown, type: string): boolean {
  if (Array.isArray(value)) return value.every((one) => hasType(one, type));
  if (type === 'NUMBER') return typeof value === 'number';
  if (type === 'BOOLEAN') return typeof value === 'boolean';
  return typeof value === 'string' && (type !== 'DATE' || !Number.isNaN(Date.parse(value)));
}

/** Saves documents to indices, and searches them. */
export class Indices {
  constructor(
    private readonly platform: Platform,
    private readonly documents: Table,
  ) {}

  private fieldsOf(request: Request): Field[] {
    const name = request.path.indexName ?? '';
    const definition = this.platform.get<{ fields: Field[] } & Fields>('index', name);
    return definition?.fields ?? rejectCode(request, 'INDEX_NOT_FOUND', `No index has the name "${name}".`);
  }

  save(request: Request): Result {
    const fields = this.fieldsOf(request);
    const index = request.path.indexName ?? '';
    const { documents } = request.body as { documents: Document[] };
    const errors = documents.flatMap((one, at) => this.errorOf(one, at, documents, fields, index) ?? []);
    if (errors.length === documents.length) {
      const problems = errors.map(({ field, message }, at) => ({
        pointer: `/documents/${at}${field ? `/fields/${field}` : ''}`,
        message,
      }));
      rejectFields(request, 'INDEX_DOCUMENTS_INVALID', `No document matches the index "${index}".`, problems);
    }
    const wrong = new Set(errors.map(({ at }) => at));
    const valid = documents.filter((_, at) => !wrong.has(at));
    const known = valid.map(({ id }) => this.platform.store.get(this.documents, `${index}/${id}`));
    const replacedCount = known.filter((stored) => stored && !stored.isSeed && !stored.isDeleted).length;
    for (const { id, artifactId, fields: values } of valid) {
      this.platform.store.put(this.documents, { key: `${index}/${id}`, index, id, artifactId, fields: values });
    }
    const counts = { createdCount: valid.length - replacedCount, replacedCount, failedCount: errors.length };
    return { status: 200, body: { ...counts, errors: errors.map(({ at: _, ...error }) => error) } };
  }

  private errorOf({ id, artifactId, fields }: Document, at: number, all: Document[], known: Field[], index: string) {
    const fail = (reason: string, field: string | null, message: string) => ({
      documentId: id,
      field,
      reason,
      message,
      at,
    });
    if (all.findIndex((one) => one.id === id) !== at) return fail('REPEATED_ID', null, `The ID ${id} occurs twice.`);
    for (const [name, value] of Object.entries(fields)) {
      const field = known.find((one) => one.name === name);
      if (!field) return fail('UNKNOWN_FIELD', name, `The index "${index}" has no field "${name}".`);
      if (!hasType(value, field.type)) return fail('WRONG_TYPE', name, `The field "${name}" is ${field.type}.`);
    }
    if (!this.platform.get('artifact', artifactId))
      return fail('UNKNOWN_ARTIFACT', null, `No artifact has the ID ${artifactId}.`);
    return undefined;
  }

  /** Removes the documents of an artifact that was deleted. */
  remove(artifactId: unknown): void {
    for (const stored of this.platform.store.listWith(this.documents, 'artifactId', artifactId))
      this.platform.store.remove(this.documents, stored, true);
  }

  search(request: Request): Result {
    const fields = this.fieldsOf(request);
    const { operation, path } = request;
    const sent = request.body as Search;
    const { query = '', filters = [], facets = [], sortBy, sortOrder = 'DESC', pageSize, pageToken } = sent;
    const can = (name: string, ability: 'searchable' | 'sortable' | 'facet') =>
      fields.some((field) => field.name === name && (field[ability] ?? ability === 'searchable'));
    const wrong =
      filters.map(({ field }) => field).find((name) => !can(name, 'searchable')) ??
      facets.find((name) => !can(name, 'facet')) ??
      (sortBy && !can(sortBy, 'sortable') ? sortBy : undefined);
    if (wrong) rejectCode(request, 'INDEX_SEARCH_INVALID', `The field "${wrong}" can't be used like this.`);
    const wanted = wordsOf(query);
    const texts = fields.filter(({ type, searchable }) => type === 'TEXT' && searchable !== false);
    const hits = this.platform.store
      .listWith(this.documents, 'index', path.indexName)
      .map(({ value }) => value as Document)
      .filter((one) => filters.every(({ field, operator, value }) => matches(one.fields[field], operator, value)))
      .flatMap((one) => hitOf(one, wanted, texts) ?? []);
    const items = hits.map((hit) => ({ ...hit, order: sortBy ? (hit.fields[sortBy] ?? null) : hit.score }));
    const { store } = this.platform;
    const conditions = { sortBy: 'order', sortOrder, pageSize, pageToken };
    const page = pageOf(items, conditions, 'documentId', `${operation.id} ${path.indexName}`, store, sent as Fields);
    if (!page) rejectPageToken(request, '/pageToken');
    const counts = facets.map((name) => [name, countsOf(hits.flatMap((hit) => hit.fields[name] ?? []))]);
    const shown = page.items.map(({ order: _, ...hit }) => hit);
    const { nextPageToken } = page;
    return {
      status: 200,
      body: { items: shown, total: hits.length, facets: Object.fromEntries(counts), nextPageToken },
    };
  }
}

/** A list matches where one of its items does. */
function matches(value: unknown, operator: string, wanted: unknown): boolean {
  if (!Array.isArray(value) || operator === 'CONTAINS') return compares(value, operator, wanted);
  return value.some((one) => compares(one, operator, wanted));
}

function hitOf({ id, artifactId, fields }: Document, wanted: string[], texts: Field[]) {
  const highlights: Record<string, string[]> = {};
  const found = new Set<string>();
  let score = 0;
  for (const { name, analyzer } of texts) {
    const values = [fields[name] ?? []].flat().map(String);
    const stem = stems[analyzer ?? ''] ?? ((word) => word);
    const isMatch = (word: string, one: string) =>
      analyzer === 'PREFIX' ? word.startsWith(one) : stem(word) === stem(one);
    const words = values.flatMap(wordsOf);
    for (const one of wanted) {
      const count = words.filter((word) => isMatch(word, one)).length;
      if (count > 0) found.add(one);
      score += count / (1 + words.length);
    }
    const marked = values.flatMap((text) => highlight(text, (word) => wanted.some((one) => isMatch(word, one))) ?? []);
    if (marked.length > 0) highlights[name] = marked;
  }
  if (wanted.some((one) => !found.has(one))) return undefined;
  return { documentId: id, artifactId, score: Math.round(score * 100) / 100, fields, highlights };
}

function countsOf(values: unknown[]): { value: unknown; count: number }[] {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, 100);
}
