import * as z from 'zod';
import type { Contract, Operation } from '../src/contracts/model.ts';

const account = z.strictObject({ username: z.string(), password: z.string(), roles: z.array(z.string()) });

const hint = z.strictObject({
  /** The task of the operation, which only its description says. */
  flow: z.enum([
    'login',
    'refresh',
    'logout',
    'keys',
    'caller',
    'permissions',
    'introspection',
    'upload',
    'completion',
    'workflow',
    'process',
    'claim',
    'report',
    'lease',
    'cancel',
    'complete',
    'fail',
    'restart',
    'run',
    'cancelRun',
    'log',
    'logs',
    'pulses',
    'predict',
    'job',
    'index',
    'search',
    'details',
    'nebulae',
    'decisions',
    'perspective',
    'classes',
    'entities',
    'query',
    'ontology',
    'ontologyVersion',
  ]),
  /** Demo accounts besides those of the examples. */
  accounts: z.array(account).optional(),
  /** The schemas of what a completed upload becomes. */
  makes: z.strictObject({ file: z.string(), artifact: z.string(), definition: z.string() }).optional(),
  /** The schemas of the objects that processes work with. */
  uses: z.record(z.string(), z.string()).optional(),
  /** The part of documents that a model reads, where the sandbox can do that. */
  reads: z.enum(['text', 'outlines', 'tables']).optional(),
  /** The order of a list, where it isn't from the newest to the oldest. */
  order: z.enum(['ASC', 'DESC']).optional(),
  /** The duration after which items of a list are gone, as ISO 8601 has it. */
  keeps: z.string().optional(),
  /** The query parameter that is the least of the allowed values, not the only one. */
  atLeast: z.string().optional(),
});

/** The value of `x-sandbox` of an operation. */
export type Hint = z.infer<typeof hint>;

/** The hints of all operations. */
export function readHints(contracts: Contract[]): Map<Operation, Hint> {
  const hints = new Map<Operation, Hint>();
  for (const { document, operations, file } of contracts) {
    const { paths = {} } = document as { paths?: Record<string, Record<string, Record<string, unknown>>> };
    for (const node of Object.values(paths).flatMap((item) => Object.values(item))) {
      if (node?.['x-sandbox'] === undefined) continue;
      const operation = operations.find(({ name }) => name === node.operationId);
      const { data, error } = hint.safeParse(node['x-sandbox']);
      if (!data) throw new Error(`${file}: x-sandbox of ${node.operationId}: ${z.prettifyError(error)}`);
      if (operation) hints.set(operation, data);
    }
  }
  return hints;
}
