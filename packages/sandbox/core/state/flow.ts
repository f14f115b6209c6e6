import type { Request, Result } from '../model/call.ts';
import type { FlowName } from '../model/flows.ts';
import type { Fields } from '../model/schema.ts';
import type { Change } from './change.ts';
import type { Resource } from './resources.ts';
import type { Stored } from './store.ts';

/** The object that a request is about, which doesn't exist where it is to be created. */
export interface Target {
  resource: Resource;
  stored?: Stored;
  change: Change;
}

/** The task of operations, as a module of the platform does it. */
export interface Flow {
  /** Responds to a request, or checks it and lets the state respond. */
  respond(request: Request, target?: Target): Result | undefined;
  /** Whether it responds before an object is looked up. */
  isFirst?: boolean;
  /** The items of a list that conditions on other objects leave, and the conditions on the items themselves. */
  narrow?(items: Fields[], conditions: Fields): { items: Fields[]; conditions: Fields };
}

/** The tasks that modules do. */
export type Flows = Partial<Record<FlowName, Flow>>;

/** An object as it is now for a request; `undefined` where it doesn't exist for it. */
export type Current = (resource: Resource, stored: Stored, request: Request) => Stored | undefined;
