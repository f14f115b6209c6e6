import type { Contract, Role } from '../contracts/model.ts';

/** The levels that the headings of an operation have. */
export type Depth = 2 | 3 | 4;

/** What a page needs to know besides the operation itself. */
export interface Surroundings {
  contract: Contract;
  roles: Role[];
  /** The URL of the page that documents an operation. */
  urlOf: (id: string) => string | undefined;
  /** The pages with the error catalog and the roles, where the site has them. */
  catalogUrl: string | undefined;
  rolesUrl: string | undefined;
  /** What other operations of the same page have shown. */
  told?: Map<string, string>;
}
