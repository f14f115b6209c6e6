import * as z from 'zod';
import type { Json, Loaded } from './document.ts';
import { errorAt, type Finding } from './report/finding.ts';

/** Causes that are not operations. */
export const causes = ['engine', 'timeout'] as const;

const state = z.string().min(1);

function isCause(text: string): boolean {
  return (causes as readonly string[]).includes(text) || /^[\w-]+\/\w+$/.test(text);
}

const transition = z.strictObject({
  from: state,
  to: state,
  when: z.string().min(1),
  by: z
    .array(z.string().refine(isCause, 'is neither an operation (`service/name`) nor engine nor timeout'))
    .min(1)
    .optional(),
});

/** A change of state, with its causes: operations (`ekp/completeUpload`), `engine`, or `timeout`. */
export type Transition = z.infer<typeof transition>;

/** A state machine as a contract writes it. */
const machine = z.object({ enum: z.array(state), 'x-transitions': z.array(transition).min(1) });

/** An operation that a transition names, and where. */
export interface OperationReference {
  operation: string;
  file: string;
  keys: readonly string[];
}

/** Checks the state machines that a file declares itself; what it refers to in other files is checked there. */
export function readTransitions(written: Json, file: string, lineOf: Loaded['lineOf']) {
  const findings: Finding[] = [];
  const references: OperationReference[] = [];
  function report(keys: string[], found: string, fix: string) {
    findings.push(errorAt(file, lineOf(keys), found, fix));
  }
  function visit(node: unknown, keys: string[]) {
    if (typeof node !== 'object' || node === null) return;
    if ('x-transitions' in node) checkMachine(node, keys);
    for (const [key, inner] of Object.entries(node)) visit(inner, [...keys, key]);
  }
  function checkMachine(node: object, keys: string[]) {
    const { data, error } = machine.safeParse(node);
    for (const { path, message } of error?.issues ?? []) {
      const fix = 'Write `{ from, to, when, by }` with states of the enumeration.';
      report([...keys, ...path.map(String)], `${path.join('.')}: ${message}.`, fix);
    }
    for (const [index, { from, to, by = [] }] of (data?.['x-transitions'] ?? []).entries()) {
      const at = [...keys, 'x-transitions', String(index)];
      for (const name of [from, to]) {
        if (data?.enum.includes(name)) continue;
        report(at, `the transition names the unknown state ${name}.`, `Write one of: ${data?.enum.join(', ')}.`);
      }
      for (const operation of by) {
        if (!operation.includes('/')) continue;
        references.push({ operation, file, keys: at });
      }
    }
  }
  visit(written, []);
  return { findings, references };
}

/** Operations that transitions name and no contract has. */
export function unknownOperations(
  references: OperationReference[],
  known: ReadonlySet<string>,
  lineIn: (file: string, keys: readonly string[]) => number | undefined,
): Finding[] {
  return references.flatMap(({ operation, file, keys }) => {
    if (known.has(operation)) return [];
    const others = [...known].filter((id) => id.split('/')[0] === operation.split('/')[0]);
    const fix = `Write ${causes.join(', ')}, or one of: ${(others.length > 0 ? others : [...known]).join(', ')}.`;
    return errorAt(file, lineIn(file, keys), `no contract has the operation ${operation}.`, fix);
  });
}
