import * as z from 'zod';

const account = z.strictObject({ username: z.string(), password: z.string(), roles: z.array(z.string()) });

/** The value of `x-sandbox` of an operation. */
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
    'workflowDeletion',
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
  /** The failed logins in a row that lock an account, and the duration for which they do, as ISO 8601 has it. */
  locks: z.strictObject({ after: z.number(), keeps: z.string() }).optional(),
  /** The schemas of what a completed upload becomes. */
  makes: z.strictObject({ file: z.string(), artifact: z.string(), definition: z.string() }).optional(),
  /** The schemas of the objects that processes work with. */
  uses: z.record(z.string(), z.string()).optional(),
  /** The part of documents that a model reads, where the sandbox can do that. */
  reads: z.enum(['text', 'outlines', 'tables']).optional(),
  /** The order of a list, where it isn't from the newest to the oldest. */
  order: z.enum(['ASC', 'DESC']).optional(),
  /** The duration after which items of a list, or uploads that have ended, are gone, as ISO 8601 has it. */
  keeps: z.string().optional(),
  /** The query parameter that is the least of the allowed values, not the only one. */
  atLeast: z.string().optional(),
});

export type Hint = z.infer<typeof hint>;

/** The mistakes in a hint, if there are any. */
export function mistakeIn(written: unknown): string | undefined {
  const { error } = hint.safeParse(written);
  return error && z.prettifyError(error);
}
