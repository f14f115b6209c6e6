import path from 'node:path';
import type { NormalizedProblem } from '@redocly/openapi-core';
import { keysOf, valueAt } from './pointer.ts';
import { redocly } from './redocly.ts';
import { errorAt, type Finding } from './report/finding.ts';

export const leadSomewhere = 'Write a `$ref` that resolves.';

/** The rules that a document must follow so that its pages are true. Each rule comes with a fix. */
const rules: Readonly<Record<string, string>> = {
  struct: 'Write what the OpenAPI specification allows here.',
  'no-unresolved-refs': leadSomewhere,
  'operation-operationId-unique': 'Give each operation a unique `operationId`.',
  'operation-parameters-unique': 'Declare each parameter once.',
  'path-parameters-defined': 'Declare each `{parameter}` of the path once, with `in: path` and `required: true`.',
  'path-declaration-must-exist': 'Write a name between the braces: `{bookId}`.',
  'no-identical-paths': 'Merge the two paths.',
  'no-enum-type-mismatch': 'Write values of the type that the schema declares.',
};

/** Findings of one rule that are listed; the others are counted. Broken references are all listed. */
const most = 100;

type Location = NormalizedProblem['location'][number];

/** Values by JSON pointer, in files that are parsed once. */
class Values {
  private readonly parsed = new Map<unknown, unknown>();

  /** The `$ref` of a node. */
  reference(place: Location): Location {
    return typeof this.at(place) === 'string' ? place : { ...place, pointer: `${place.pointer}/$ref` };
  }

  at({ source, pointer }: Location): unknown {
    if (!this.parsed.has(source)) this.parsed.set(source, redocly().parseYaml(source.body));
    return valueAt(this.parsed.get(source), pointer ?? '');
  }
}

/** The target of a reference that leads nowhere, and the part of it that is missing. */
function describeReference(target: string): string {
  const [file, pointer = ''] = target.split('#');
  const keys = keysOf(`#${pointer}`);
  const missing = keys.pop() ?? pointer;
  const reason = file
    ? `${file} doesn't exist${missing ? `, or has no "${missing}"` : ''}`
    : `there is no "${missing}" in ${keys.join('.') || 'the file'}`;
  return `the $ref "${target}" leads nowhere: ${reason}.`;
}

function describeProblem(root: string, message: string): string {
  const words = message
    .replaceAll(`${root}${path.sep}`, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]*$/, '');
  return `${words}.`;
}

/** Problems as findings, in the order of the file; none is dropped without a word. */
export function findingsOf(root: string, problems: readonly NormalizedProblem[]): Finding[] {
  const values = new Values();
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  for (const { ruleId, message, location } of problems) {
    const [place] = location;
    const isReference = place !== undefined && /^Can't resolve \$ref/.test(message);
    const first = isReference ? values.reference(place) : place;
    const file = path.relative(root, first?.source.absoluteRef ?? '');
    const count = (counts.get(ruleId) ?? 0) + 1;
    counts.set(ruleId, count);
    if (count > most && !isReference) continue;
    const line = first && redocly().getLineColLocation(first).start.line;
    const found = first && isReference ? describeReference(String(values.at(first))) : describeProblem(root, message);
    findings.push(errorAt(file, line, found, rules[ruleId] ?? 'Correct it as the message says.'));
  }
  const rest = problems.length - findings.length;
  const [{ file = '' } = {}] = findings;
  const fix = 'Correct the errors above, and check again.';
  if (rest > 0) findings.push(errorAt(file, undefined, `${rest} more errors.`, fix));
  return findings;
}

let config: ReturnType<ReturnType<typeof redocly>['createConfig']> | undefined;

/** The configuration with these rules, which takes longer to make than a small document to check. */
export function lintConfig(): NonNullable<typeof config> {
  const options = { rules: Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'error' as const])) };
  config ??= redocly().createConfig(options);
  return config;
}
