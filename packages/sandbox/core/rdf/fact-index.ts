import type { Fact } from './terms.ts';

/** A fact with its number in an index. */
export interface NumberedFact extends Fact {
  at: number;
}

const none: NumberedFact[] = [];

/** Facts by their subjects, properties, and objects. */
export class FactIndex {
  private readonly facts: NumberedFact[] = [];
  private readonly lists = [
    new Map<string, NumberedFact[]>(),
    new Map<string, NumberedFact[]>(),
    new Map<string, NumberedFact[]>(),
  ];

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
    for (const [place, key] of [subject, property, object.value].entries()) {
      const list = this.lists[place]?.get(key);
      if (list) list.push(fact);
      else this.lists[place]?.set(key, [fact]);
    }
  }

  /** The facts with some values, and perhaps others: it is the shortest list that has them all. */
  candidates(...values: [subject?: string, property?: string, object?: string]): readonly NumberedFact[] {
    let shortest = this.facts;
    for (const [place, value] of values.entries()) {
      const list = value === undefined ? shortest : (this.lists[place]?.get(value) ?? none);
      if (list.length < shortest.length) shortest = list;
    }
    return shortest;
  }
}
