import { type FlowName, flowCodes, type Reading, readingCodes } from './flows.ts';
import { errorOf } from './validate.ts';

/** The value of `x-sandbox` of an operation. */
export interface Hint {
  /** The task of the operation, which only its description says. */
  flow?: FlowName;
  /** The properties that no two objects share, and the code of the problem if they do. */
  unique?: { by: string[]; code: string };
  /** The number of objects that can exist, and the code of the problem of one more. */
  limit?: { most: number; code: string };
  /** The codes of the problems of states that don't allow the operation; without `others`, it has no effect in them. */
  rejects?: Readonly<Record<string, string>>;
  /** Demo accounts besides those of the examples. */
  accounts?: { username: string; password: string; roles: string[] }[];
  /** The failed logins in a row that lock an account, and the duration for which they do, as ISO 8601 has it. */
  locks?: { after: number; keeps: string };
  /** The schemas of what a completed upload becomes. */
  makes?: { file: string; artifact: string; definition: string };
  /** The schemas of the objects that processes work with. */
  uses?: Readonly<Record<string, string>>;
  reads?: Reading;
  /** The order of a list, where it isn't from the newest to the oldest. */
  order?: 'ASC' | 'DESC';
  /** The properties that a list is sorted by, each with `-` if it is descending. */
  sort?: string[];
  /** The example of a list whose items exist in every tenant, also in one that is empty. */
  always?: string;
  /** The duration after which items of a list, or uploads that have ended, are gone, as ISO 8601 has it. */
  keeps?: string;
  /** The query parameter that is the least of the allowed values, not the only one. */
  atLeast?: string;
}

/** The value of `x-sandbox` of a schema: what JSON Schema can't express. */
export interface Rule {
  /** The schema of an object that exists, or `account`: the value is its ID, or has some of its properties. */
  refersTo?: string;
  isSchema?: boolean;
  /** A JSON Schema that the value matches, too: it has a problem that the schema of the contract has no code for. */
  matches?: object;
  /** The property that refers to an object with the JSON Schema of the value. */
  schemaOf?: string;
  /** The largest size as JSON without whitespace. */
  maxBytes?: number;
  /** The property that no two items share. */
  uniqueBy?: string;
  /** Whether the value starts with the base IRI of the tenant. */
  isInTenant?: boolean;
  /** The code of the problem of a value that breaks the rule; of several, the one that the operation declares. */
  code?: string | string[];
  /** The code of the problem of a value that is too large. */
  tooLarge?: string;
  /** The value of a parameter that is left out, where only the description says so. */
  default?: unknown;
  /** The status that requires the property; others don't allow it. */
  onlyWith?: string;
  /** How long after the creation of an object the time is, as ISO 8601 has it. */
  lasts?: string;
  /** The status in which the time is set. */
  setIn?: string;
  /** The JSON Pointer to the value of an item that a filter compares; without one, the property of the same name. */
  filters?: string;
  /** How a filter compares: `WORDS` are all in the texts of an item, and of `SOME` there is more than none. */
  with?: 'GE' | 'LT' | 'WORDS' | 'SOME';
}

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const codes = { type: 'object', additionalProperties: text };
const number = { type: 'number' };

function strict(properties: Readonly<Record<string, object>>, isPartial = false): object {
  const required = isPartial ? [] : Object.keys(properties);
  return { type: 'object', properties, required, additionalProperties: false };
}

const hint = strict(
  {
    flow: { enum: Object.keys(flowCodes) },
    unique: strict({ by: texts, code: text }),
    limit: strict({ most: number, code: text }),
    rejects: codes,
    accounts: { type: 'array', items: strict({ username: text, password: text, roles: texts }) },
    locks: strict({ after: number, keeps: text }),
    makes: strict({ file: text, artifact: text, definition: text }),
    uses: codes,
    reads: { enum: Object.keys(readingCodes) },
    order: { enum: ['ASC', 'DESC'] },
    sort: texts,
    always: text,
    keeps: text,
    atLeast: text,
  } satisfies Record<keyof Hint, object>,
  true,
);

const rule = strict(
  {
    refersTo: text,
    isSchema: { type: 'boolean' },
    matches: { type: 'object' },
    schemaOf: text,
    maxBytes: number,
    uniqueBy: text,
    isInTenant: { type: 'boolean' },
    code: { anyOf: [text, texts] },
    tooLarge: text,
    default: {},
    onlyWith: text,
    lasts: text,
    setIn: text,
    filters: text,
    with: { enum: ['GE', 'LT', 'WORDS', 'SOME'] },
  } satisfies Record<keyof Rule, object>,
  true,
);

/** The mistake in the hint of an operation or a schema, if there is one. */
export function mistakeIn(written: unknown, isRule = false): string | undefined {
  const error = errorOf(isRule ? rule : hint, written);
  const { additionalProperty } = error?.params ?? {};
  return (
    error && `${error.instancePath || 'it'} ${error.message}${additionalProperty ? `: ${additionalProperty}` : ''}`
  );
}
