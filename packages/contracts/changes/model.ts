/** The effect of a change on clients: after a `breaking` one, they can fail; after others, they work as before. */
export type Kind = 'breaking' | 'changed' | 'added';

/** The worst kind comes first. */
export const kinds: readonly Kind[] = ['breaking', 'changed', 'added'];

/** One difference between two commits. */
export interface Change {
  kind: Kind;
  /** The operation (`POST /api/v1/uploads`) or the Python name (`Client.login`). */
  place: string;
  text: string;
}

/** A contract in two commits; a version is missing where the contract is. */
export interface Comparison {
  contract: string;
  before: string | undefined;
  after: string | undefined;
  changes: Change[];
}
