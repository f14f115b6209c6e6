import { spellingFile, termFile } from './files.ts';
import type { SpellingShard, Store, TermEntry, TermShard } from './model.ts';
import { shardOf } from './shards.ts';
import { nearest, spellingKeys } from './spellings.ts';

/** The most terms that a beginning is completed to, and the most shards that are loaded for them. */
const mostCompletions = 60;
const mostShards = 2;

/** The most terms that a misspelled word may mean. */
const mostSpellings = 4;

/** The entries of longer terms that begin with a word. */
function longerTerms(shard: TermShard, word: string): TermEntry[] {
  return shard.filter(([term]) => term.length > word.length && term.startsWith(word));
}

/** The terms of an index, as far as they are loaded. A shard that isn't loaded is replaced by the terms of titles. */
export class Dictionary {
  constructor(private readonly store: Store) {}

  private shard(at: number): TermShard | undefined {
    return this.store.file<TermShard>(termFile(at));
  }

  /** The shard that a word is in, and, if the word may be unfinished, the next one where it has terms that begin with the word. */
  private shardsOf(word: string, isUnfinished: boolean): number[] {
    const { terms } = this.store.start;
    const first = Math.max(0, shardOf(terms, word));
    if (!isUnfinished) return [first];
    const last = Math.max(0, shardOf(terms, `${word}\uffff`));
    return Array.from({ length: Math.min(mostShards, last - first + 1) }, (_, at) => first + at);
  }

  /** Whether the shard of a word is loaded. */
  isLoaded(word: string): boolean {
    return this.shardsOf(word, false).every((at) => this.shard(at) !== undefined);
  }

  /** Whether the shard of a word may still arrive. */
  isExpected(word: string): boolean {
    const missing = this.shardsOf(word, false).filter((at) => this.shard(at) === undefined);
    return missing.some((at) => !this.store.hasFailed?.(termFile(at)));
  }

  /** The entry of a term. */
  find(term: string): TermEntry | undefined {
    const shard = this.shard(Math.max(0, shardOf(this.store.start.terms, term))) ?? this.store.start.titles;
    return shard.find(([known]) => known === term);
  }

  /** The entries of longer terms that begin with a word: those in titles first. */
  completions(word: string, isUnfinished: boolean): TermEntry[] {
    const found = new Map<string, TermEntry>();
    for (const entry of longerTerms(this.store.start.titles, word)) found.set(entry[0], this.find(entry[0]) ?? entry);
    for (const at of this.shardsOf(word, isUnfinished)) {
      for (const entry of longerTerms(this.shard(at) ?? [], word)) if (entry.length > 3) found.set(entry[0], entry);
    }
    return [...found.values()].slice(0, mostCompletions);
  }

  /** The entries of terms that a word may be a misspelling of, each with its number of typos. */
  misspelled(word: string): [entry: TermEntry, typos: number][] {
    const terms = spellingKeys(word).flatMap((key) => {
      const at = Math.max(0, shardOf(this.store.start.spellings, key));
      const shard = this.store.file<SpellingShard>(spellingFile(at)) ?? [];
      return shard.find(([first]) => first === key)?.[1].split(' ') ?? [];
    });
    const near = nearest(word, terms);
    return near.terms.slice(0, mostSpellings).flatMap((term) => {
      const entry = this.find(term);
      return entry ? [[entry, near.typos] as [TermEntry, number]] : [];
    });
  }
}
