import { addTo } from '../model/group.ts';
import type { Fact } from './terms.ts';

/** A fact with its number in an index. */
export interface NumberedFact extends Fact {
  at: number;
}

/** Facts by their subjects, properties, and objects. */
export class FactIndex {
  private readonly facts: NumberedFact[] = [];
  private readonly lists = Array.from({ length: 3 }, () => new Map<string, NumberedFact[]>());

  constructor(facts: Iterable<Fact> = []) {
    for (const fact of facts) this.add(fact);
  }

  /** The number of facts: a later fact has at least this number. */
  get size(): number {
    return this.facts.length;
  }

  add({ subject, property, object }: Fact): void {
    const fact = { subject, property, object, at: this.size };
    this.facts.push(fact);
    const keys = [subject, property, object.value];
    for (const [place, list] of this.lists.entries()) addTo(list, String(keys[place]), fact);
  }

  /** The facts with some values, and perhaps others: it is the shortest list that has them all. */
  candidates(...values: [subject?: string, property?: string, object?: string]): readonly NumberedFact[] {
    let shortest = this.facts;
    for (const [place, list] of this.lists.entries()) {
      const value = values[place];
      const own = value === undefined ? shortest : (list.get(value) ?? []);
      if (own.length < shortest.length) shortest = own;
    }
    return shortest;
  }
}
