import { decode, encode, fromBase64, toBase64Url } from '../model/bytes.ts';
import type { Request, Result } from '../model/call.ts';
import { millisecondsOf } from '../model/duration.ts';
import { timeOf } from '../model/environment.ts';
import { rejectInvalid, rejectStatus } from '../model/problem.ts';
import { contains, type Fields } from '../model/schema.ts';
import { queryOf } from '../state/filter.ts';
import type { Resource } from '../state/resources.ts';
import type { Store, StoreChange, Table } from '../state/store.ts';

function cursorOf(sequence: number): string {
  return toBase64Url(encode(`pulse-${sequence}`));
}

function sequenceOf(cursor: string): number | undefined {
  const [, digits] = /^[\w-]+$/.test(cursor) ? (/^pulse-(\d+)$/.exec(decode(fromBase64(cursor))) ?? []) : [];
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
    const known = this.store.list(this.table).map(({ value }) => Number(value.sequence));
    const data = Object.fromEntries(Object.entries(ids).filter(([, value]) => typeof value === 'string'));
    const sequence = 1 + known.reduce((most, one) => Math.max(most, one), 0);
    this.store.put(this.table, { sequence, type, subject, data, createdAt: timeOf(this.store.environment) });
  }

  /** The number of the newest pulse that is no longer kept. Those of the examples, which are of no age, go with what came after them. */
  private lost(): number {
    const end = this.keeps === undefined ? 0 : this.store.environment.now() - millisecondsOf(this.keeps);
    const old = this.store
      .list(this.table)
      .filter(({ value, isSeed }) => !isSeed && Date.parse(String(value.createdAt)) < end);
    return Math.max(0, ...old.map(({ value }) => Number(value.sequence)));
  }

  /** The pulses after a cursor. An empty page can wait. */
  read(request: Request): Result {
    const { cursor, type, subject, createdAfter, createdBefore, waitSeconds, pageSize } = queryOf(
      request.operation,
      request.call,
    );
    const after = cursor === undefined ? 0 : sequenceOf(String(cursor));
    if (after === undefined)
      return rejectInvalid(request, { pointer: 'cursor', message: 'is not a cursor for this list' });
    const all = this.store.list(this.table).map(({ value }) => value);
    const sequences = all.map(({ sequence }) => Number(sequence));
    const newest = Math.max(0, ...sequences);
    const lost = this.lost();
    const oldest = Math.min(newest + 1, ...sequences.filter((sequence) => sequence > lost));
    // After a reset, a cursor can also be newer than any pulse.
    if (cursor !== undefined && (after < oldest - 1 || after > newest)) {
      const detail = `The oldest pulse that is kept has the sequence number ${oldest}.`;
      return rejectStatus(request, 410, 'The cursor has expired.', detail);
    }
    const matching = all
      .filter((pulse) => Number(pulse.sequence) > Math.max(after, lost))
      .filter((pulse) => type === undefined || contains(type, String(pulse.type)))
      .filter((pulse) => subject === undefined || pulse.subject === subject)
      .filter(({ createdAt }) => createdAfter === undefined || String(createdAt) >= String(createdAfter))
      .filter(({ createdAt }) => createdBefore === undefined || String(createdAt) < String(createdBefore))
      .sort((a, b) => Number(a.sequence) - Number(b.sequence));
    const items = matching.slice(0, Number(pageSize) || 50);
    const end = matching.length > items.length ? Number(items.at(-1)?.sequence) : Math.max(after, newest);
    const body = { items, nextCursor: cursorOf(end) };
    return { status: 200, body, ...(items.length === 0 && { waitSeconds: Number(waitSeconds) || 0 }) };
  }
}

/** The IDs of other objects that an object names. */
function idsOf(value: Fields): Fields {
  const names = ['artifactId', 'runId', 'processId', 'nebulaId'];
  return Object.fromEntries(names.flatMap((name) => (value[name] ? [[name, value[name]]] : [])));
}
