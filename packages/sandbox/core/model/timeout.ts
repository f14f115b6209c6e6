import { createContext, Script } from 'node:vm';

/** Work that was stopped because it took too long. */
export class TookTooLong extends Error {}

const context = createContext({});
const script = new Script('work()');

/** Does some work in a limited time. Nothing else can stop a regular expression of a client that backtracks forever. */
export function limit<T>(milliseconds: number, work: () => T): T {
  context.work = work;
  try {
    return script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`It took more than ${milliseconds} ms.`);
  }
}
