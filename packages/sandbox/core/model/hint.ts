import * as z from 'zod';

const account = z.strictObject({ username: z.string(), password: z.string(), roles: z.array(z.string()) });

/** The tasks of operations that the sandbox does, by subject. */
const flows = {
  accounts: ['login', 'refresh', 'logout', 'keys', 'caller', 'permissions', 'introspection'],
  uploads: ['upload', 'completion', 'details'],
  workflows: ['workflow', 'workflowDeletion', 'process', 'cancel', 'complete', 'fail', 'restart', 'log', 'logs'],
  delegates: ['claim', 'report', 'lease'],
  runs: ['run', 'cancelRun'],
  models: ['predict', 'job'],
  events: ['pulses'],
  indices: ['index', 'search'],
  graph: ['nebulae', 'decisions', 'perspective', 'classes', 'entities', 'query', 'ontology', 'ontologyVersion'],
} as const;

/** The value of `x-sandbox` of an operation. */
const hint = z.strictObject({
  /** The task of the operation, which only its description says. */
  flow: z.enum(Object.values(flows).flat()).optional(),
  /** Demo accounts besides those of the examples. */
  accounts: z.array(account).optional(),
  /** The failed logins in a row that lock an account, and the duration for which they do, as ISO 8601 has it. */
  locks: z.strictObject({ after: z.number(), keeps: z.string() }).optional(),
  /** The schemas of what a completed upload becomes. */
  makes: z.strictObject({ file: z.string(), artifact: z.string(), definition: z.string() }).optional(),
  /** The schemas of the objects that processes work with. */
  uses: z.record(z.string(), z.string()).optional(),
  reads: z.enum(['text', 'outlines', 'tables']).optional(),
  /** The order of a list, where it isn't from the newest to the oldest. */
  order: z.enum(['ASC', 'DESC']).optional(),
  /** The properties that a list is sorted by, each with `-` if it is descending. */
  sort: z.array(z.string()).optional(),
  /** The example of a list whose items exist in every tenant, also in one that is empty. */
  always: z.string().optional(),
  /** The duration after which items of a list, or uploads that have ended, are gone, as ISO 8601 has it. */
  keeps: z.string().optional(),
  /** The query parameter that is the least of the allowed values, not the only one. */
  atLeast: z.string().optional(),
});

export type Hint = z.infer<typeof hint>;

/** The value of `x-sandbox` of a schema: a rule for values that JSON Schema can't express. */
const rule = z.strictObject({
  /** The schema of an object that exists, or `account`: the value is its ID, or has some of its properties. */
  refersTo: z.string().optional(),
  isSchema: z.boolean().optional(),
  /** The property that refers to an object with the JSON Schema of the value. */
  schemaOf: z.string().optional(),
  /** The largest size as JSON without whitespace. */
  maxBytes: z.number().optional(),
  /** The property that no two items share. */
  uniqueBy: z.string().optional(),
  /** The value of a parameter that is left out, where only the description says so. */
  default: z.unknown().optional(),
  /** The status that requires the property; others don't allow it. */
  onlyWith: z.string().optional(),
});

export type Rule = z.infer<typeof rule>;

/** The mistakes in the hint of an operation or a schema, if there are any. */
export function mistakeIn(written: unknown, isRule = false): string | undefined {
  const { error } = (isRule ? rule : hint).safeParse(written);
  return error && z.prettifyError(error);
}
