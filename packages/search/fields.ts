import { joined, readWord } from './words.ts';

/** A field as a section explains it. */
export interface Field {
  name: string;
  type: string;
  description: string;
}

/** Whether a name has parts: `status` is a word of every page, `nextPageToken` is not. */
export function isCompound(name: string): boolean {
  return readWord(name).length > 1;
}

/** The names that a text explains. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/(\S+)\t/g)].map(([, name]) => name ?? '');
}

/** The first field of a text whose name passes. */
function fieldIn(text: string, isMatch: (name: string) => boolean): Field | undefined {
  for (const line of text.split('\n')) {
    const [name = '', type, description = ''] = line.split('\t');
    if (type !== undefined && isMatch(name)) return { name, type, description };
  }
  return undefined;
}

/** The field that a query names: as a whole, in one of its words, or unfinished (`nextPa`). */
export function findField(text: string, query: string): Field | undefined {
  const whole = joined(query);
  const names = query.trim().split(/\s+/).filter(isCompound).map(joined);
  const exact = fieldIn(text, (name) => joined(name) === whole || names.includes(joined(name)));
  if (exact || names.at(-1) !== whole) return exact;
  return fieldIn(text, (name) => joined(name).startsWith(whole));
}
