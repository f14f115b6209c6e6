import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, createConfig, getLineColLocation, lint, type NormalizedProblem } from '@redocly/openapi-core';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { rename } from '../../site/product.ts';
import type { Finding } from '../report/finding.ts';
import { upgrade } from './upgrade.ts';

export type Json = Record<string, unknown>;

/** An OpenAPI document with everything that it refers to, as 3.1, and what was found wrong with it. */
export interface Loaded {
  document: Json | undefined;
  /** The file alone, as its author wrote it. */
  written: Json;
  findings: Finding[];
  /** The line of the value that `keys` lead to, or of the last one on the way that exists. */
  lineOf: (keys: readonly string[]) => number | undefined;
}

/** The rules that a document must follow so that its pages are true. Each rule comes with a fix. */
const rules: Readonly<Record<string, string>> = {
  struct: 'Write what the OpenAPI specification allows here.',
  'no-unresolved-refs': 'Write a `$ref` that leads to something.',
  'operation-operationId-unique': 'Give each operation a unique `operationId`.',
  'operation-parameters-unique': 'Declare each parameter once.',
  'path-parameters-defined': 'Declare each `{parameter}` of the path once, with `in: path` and `required: true`.',
  'path-declaration-must-exist': 'Write a name between the braces: `{bookId}`.',
  'no-identical-paths': 'Merge the two paths.',
  'no-enum-type-mismatch': 'Write values of the type that the schema declares.',
};

const mostFindings = 100;

function findingOf(root: string, { ruleId, message, location }: NormalizedProblem): Finding {
  const [first] = location;
  const line = first && getLineColLocation(first).start.line;
  const file = path.relative(root, first?.source.absoluteRef ?? '');
  const words = message
    .replaceAll(`${root}${path.sep}`, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]*$/, '');
  const written = line === undefined ? '' : (first?.source.getLines()[line - 1] ?? '');
  const reference = ruleId === 'no-unresolved-refs' && /\$ref['"]?:\s*['"]?([^'"\s}]+)/.exec(written)?.[1];
  return {
    level: 'error',
    file,
    line,
    found: reference && !words.includes(reference) ? `${words} ${reference}.` : `${words}.`,
    fix: rules[ruleId] ?? 'Correct it as the message says.',
  };
}

/** References that lead back to themselves through nothing but references. */
function circularReferences(document: Json): { keys: string[]; ref: string }[] {
  const found: { keys: string[]; ref: string }[] = [];
  const targetOf = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key.replaceAll('~1', '/')], document);
  function visit(node: unknown, keys: string[]) {
    if (typeof node !== 'object' || node === null) return;
    const seen = new Set<unknown>();
    let at: unknown = node;
    for (let ref = (node as Json).$ref; typeof ref === 'string' && ref.startsWith('#/'); ref = (at as Json)?.$ref) {
      if (seen.has(at)) break;
      seen.add(at);
      at = targetOf(ref);
    }
    // Those that lead into a cycle from outside are not the mistake.
    if (at === node && seen.size > 0) found.push({ keys: [...keys, '$ref'], ref: String((node as Json).$ref) });
    for (const [key, inner] of Object.entries(node)) visit(inner, [...keys, key]);
  }
  visit(document, []);
  return found;
}

/** A line as it is written. */
function quote(text: string, line: number | undefined): string {
  return `\`${(text.split('\n')[(line ?? 1) - 1] ?? '').trim().slice(0, 60)}\``;
}

/** The mistakes that keep a file from being read at all. */
function readFile(root: string, file: string): { parsed?: Document; lines?: LineCounter; findings: Finding[] } {
  const wrong = (found: string, fix: string, line?: number) => ({
    findings: [{ level: 'error' as const, file, line, found, fix }],
  });
  const full = path.join(root, file);
  if (!existsSync(full)) return wrong('the file does not exist.', 'Create it, or correct its name.');
  const lines = new LineCounter();
  const text = readFileSync(full, 'utf8');
  const parsed = parseDocument(text, { lineCounter: lines });
  if (parsed.errors.length > 0) {
    const kind = file.endsWith('.json') ? 'JSON' : 'YAML';
    return {
      findings: parsed.errors.map(({ message, linePos }) => ({
        level: 'error',
        file,
        line: linePos?.[0].line,
        found: `${
          message
            .split('\n')[0]
            ?.replace(/ at line.*$/, '')
            .replace(/:$/, '') ?? 'it does not parse'
        }: ${quote(text, linePos?.[0].line)}.`,
        fix: `Write ${kind} that parses.`,
      })),
    };
  }
  const start = 'Begin with `openapi: 3.1.0`, `info`, and `paths`.';
  const keys = parsed.toJS() as Json | null;
  if (keys === null || typeof keys !== 'object') return wrong('the file is empty or holds no object.', start, 1);
  const first = lines.linePos(parsed.contents?.range?.[0] ?? 0).line;
  if ('swagger' in keys) {
    const fix = 'Convert it to OpenAPI 3.1 first, for instance with `npx swagger2openapi`.';
    return wrong(`found Swagger ${String(keys.swagger)}; only OpenAPI 3.0 and 3.1 are supported.`, fix, first);
  }
  if (!/^3\.[01](?:\.\d+)?$/.test(String(keys.openapi))) {
    const found = 'openapi' in keys ? `found OpenAPI ${String(keys.openapi)}` : 'no `openapi` field was found';
    return wrong(`${found}; only OpenAPI 3.0 and 3.1 are supported.`, start, first);
  }
  const circular = circularReferences(keys).map(({ keys: at, ref }) => {
    const node = parsed.getIn(at, true) as { range?: [number] } | undefined;
    const line = node?.range && lines.linePos(node.range[0]).line;
    const fix = 'Write a `$ref` that leads to something.';
    return { level: 'error' as const, file, line, found: `the $ref ${ref} is circular: it leads back to itself.`, fix };
  });
  return { parsed, lines, findings: circular.slice(0, 1) };
}

/** Reads a document of the disk; `file` is relative to `root`. Every mistake is collected, none is thrown. */
export async function loadDocument(root: string, file: string): Promise<Loaded> {
  const { parsed, lines, findings } = readFile(root, file);
  function lineOf(keys: readonly string[]): number | undefined {
    for (let length = keys.length; parsed && lines && length > 0; length--) {
      const node = parsed.getIn(keys.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  }
  const written = (parsed?.toJS() ?? {}) as Json;
  if (findings.length > 0) return { document: undefined, written, findings, lineOf };
  const options = { rules: Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'error' as const])) };
  const config = await createConfig(options);
  const ref = path.join(root, file);
  const problems = await lint({ ref, config });
  const found = problems.slice(0, mostFindings).map((problem) => findingOf(root, problem));
  if (found.length > 0) return { document: undefined, written, findings: found, lineOf };
  const { bundle: bundled, problems: unresolved } = await bundle({ ref, config: await createConfig({}) });
  if (unresolved.length > 0) {
    return { document: undefined, written, findings: unresolved.map((problem) => findingOf(root, problem)), lineOf };
  }
  const document = upgrade(JSON.parse(rename(JSON.stringify(bundled.parsed))) as Json);
  return { document, written, findings: [], lineOf };
}
