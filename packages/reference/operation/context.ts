import type { Contract, Role } from '@docs/contracts';
import type { changesOf } from '@docs/contracts/changes';

/** The levels that the headings of an operation have. */
export type Depth = 2 | 3 | 4;

/** The URL of an operation's page, with the page's title; or that of its section on a page with several. */
export type PageOf = (id: string) => { url: string; title?: string } | undefined;

/** The methods of the Python SDK that call an operation, each with the place of its reference. */
export type MethodsOf = (id: string) => { url: string; name: string }[];

/** The data that a page needs besides the operation itself. */
export interface Context {
  contract: Contract;
  roles: Role[];
  /** The page that documents an operation. */
  pageOf: PageOf;
  /** The SDK's methods for an operation, where the site documents them. */
  methodsOf?: MethodsOf;
  /** The changes of an operation, and the page that lists all of them. */
  changesOf?: typeof changesOf;
  changesUrl?: string | undefined;
  /** Where the site explains a code, if it does. */
  urlOfProblem: (code: string) => string | undefined;
  /** The page with the roles, where the site has one. */
  rolesUrl: string | undefined;
  /** Where the reader's own sandbox serves the operation. */
  sandboxUrl: string;
  /** The prefix of an operation's anchors, on a page with several. */
  anchor?: string;
  /** The schemas that other operations of the same page have shown. */
  described?: Map<string, string>;
}
