import { decode, encode, fromBase64, toBase64Url } from '../model/bytes.ts';
import type { Request, Result } from '../model/call.ts';
import { millisecondsOf } from '../model/duration.ts';
import { rejectInvalid, rejectStatus } from '../model/problem.ts';
import { contains, type Fields } from '../model/schema.ts';
import { queryOf } from '../state/filter.ts';
import type { Resource } from '../state/resources.ts';
import type { Store, StoreChange, Table } from '../state/store.ts';

function cursorOf(sequence: number): string {
  return toBase64Url(encode(`pulse-${sequence}`));
}

function textOf(cursor: string): string {
  try {
    return decode(fromBase64(cursor));
  } catch {
    return '';
  }
}

function sequenceOf(cursor: string): number | undefined {
  const [, digits] = /^[\w-]+$/.test(cursor) ? (/^pulse-(\d+)$/.exec(textOf(cursor)) ?? []) : [];
  return digits === undefined ? undefined : Number(digits);
}

/** The events of an object in the words of pulse types, the most telling first. */
function eventsOf({ stored, before }: StoreChange): string[] {
  if (stored.isDeleted) return ['deleted'];
  if (!before) return ['created', 'started', 'saved'];
  const [was, is] = [before.status, stored.value.status].map((status) => String(status).toLowerCase());
  if (was === is) return ['updated', 'saved'];
  return was === 'failed' && is !== 'processing' ? ['restarted', String(is)] : [String(is)];
}

/** Reports changes of objects, in their order. The contract lists the types that exist. */
export class Pulses {
  private readonly table: Table;

  constructor(
    private readonly store: Store,
    private readonly types: string[],
    table: Table,
    private readonly urlOf: (resource: Resource, value: Fields) => string | undefined,
    /** How long pulses are kept; all of them, without a duration. */
    private readonly keeps: string | undefined,
  ) {
    this.table = table;
    store.onChange((change) => this.report(change));
  }

  private report(change: StoreChange): void {
    const { table, stored } = change;
    if (!('name' in table)) return;
    const resource = table as Resource;
    const words = resource.name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
    for (const kind of words.toReversed()) {
      const type = eventsOf(change)
        .map((event) => `${kind}.${event}`)
        .find((one) => this.types.includes(one));
      const subject = type && (stored.value.iri ?? this.urlOf(resource, stored.value));
      if (type && subject) {
        this.emit(type, String(subject), { [`${kind}Id`]: stored.value.id, ...idsOf(stored.value) });
        return;
      }
    }
  }

  emit(type: string, subject: string, ids: Fields): void {
    const data = Object.fromEntries(Object.entries(ids).filter(([, value]) => typeof value === 'string'));
    const sequence = this.newest() + 1;
    const now = this.store.environment.now();
    this.store.put(this.table, { sequence, type, subject, data, createdAt: new Date(now).toISOString() });
    this.store.trim(this.table, now, (value) => this.endOf(value));
  }

  private newest(): number {
    return this.store.last(this.table);
  }

  private endOf({ createdAt }: Fields): number {
    if (this.keeps === undefined) return Number.POSITIVE_INFINITY;
    return Date.parse(String(createdAt)) + millisecondsOf(this.keeps);
  }

  /** The number of the oldest pulse that is kept. Those of the examples, which are of no age, go with what came after them. */
  private oldest(): number {
    const examples = this.store.seeds(this.table).map(({ value }) => Number(value.sequence));
    const first = 1 + Math.max(0, ...examples);
    for (const { value, isSeed } of this.store.each(this.table)) {
      if (isSeed || this.endOf(value) < this.store.environment.now()) continue;
      const sequence = Number(value.sequence);
      return sequence === first ? Math.min(sequence, ...examples) : sequence;
    }
    const newest = this.newest();
    return newest < first ? Math.min(newest + 1, ...examples) : newest + 1;
  }

  /** The pulses after a cursor. An empty page can wait. */
  read(request: Request): Result {
    const query = queryOf(request.operation, request.call);
    const { cursor, waitSeconds, pageSize } = query;
    const after = cursor === undefined ? 0 : sequenceOf(String(cursor));
    if (after === undefined)
      return rejectInvalid(request, { pointer: 'cursor', message: 'is not a cursor for this list' });
    const [oldest, newest] = [this.oldest(), this.newest()];
    // After a reset, a cursor can also be newer than any pulse.
    if (cursor !== undefined && (after < oldest - 1 || after > newest)) {
      const detail = `The oldest pulse that is kept has the sequence number ${oldest}.`;
      return rejectStatus(request, 410, 'The cursor has expired.', detail);
    }
    const most = Number(pageSize) || 50;
    const items = this.matching(Math.max(after + 1, oldest), most, query);
    const end = items.length === most ? Number(items.at(-1)?.sequence) : Math.max(after, newest);
    const body = { items, nextCursor: cursorOf(end) };
    if (items.length > 0) return { status: 200, body };
    let seen = end;
    const isWorthwhile = () => {
      const from = seen + 1;
      seen = this.newest();
      return seen < from - 1 || this.matching(from, 1, query).length > 0;
    };
    return { status: 200, body, waitSeconds: Number(waitSeconds) || 0, isWorthwhile };
  }

  /** The pulses from a number on that match the conditions of a list. */
  private matching(from: number, most: number, conditions: Fields): Fields[] {
    const { type, subject, createdAfter, createdBefore } = conditions;
    const items: Fields[] = [];
    const newest = this.newest();
    for (let sequence = from; sequence <= newest && items.length < most; sequence++) {
      const pulse = this.store.get(this.table, String(sequence))?.value;
      if (!pulse || (type !== undefined && !contains(type, String(pulse.type)))) continue;
      if (subject !== undefined && pulse.subject !== subject) continue;
      if (createdAfter !== undefined && String(pulse.createdAt) < String(createdAfter)) continue;
      if (createdBefore !== undefined && String(pulse.createdAt) >= String(createdBefore)) continue;
      items.push(pulse);
    }
    return items;
  }
}

/** The IDs of other objects that an object names. */
function idsOf(value: Fields): Fields {
  const names = ['artifactId', 'runId', 'processId', 'nebulaId'];
  return Object.fromEntries(names.flatMap((name) => (value[name] ? [[name, value[name]]] : [])));
}
