import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rename } from '../../site/product.ts';
import { findingsOf, leadSomewhere, lintConfig } from './lint.ts';
import { valueAt } from './pointer.ts';
import { redocly } from './redocly.ts';
import { errorAt, type Finding } from './report/finding.ts';
import { Lines } from './report/lines.ts';
import { upgrade } from './upgrade.ts';

export type Json = Record<string, unknown>;

/** An OpenAPI document with everything that it refers to, as 3.1, and what was found wrong with it. */
export interface Loaded {
  document: Json | undefined;
  /** The file alone, as its author wrote it. */
  written: Json;
  findings: Finding[];
  /** The files that it was read from, where all of them could be read. */
  files: string[];
  /** The line of the value that `keys` lead to, or of the last one on the way that exists. */
  lineOf: (keys: readonly string[]) => number | undefined;
}

/** References that lead back to themselves through nothing but references. */
function circularReferences(document: Json): { keys: string[]; ref: string }[] {
  const found: { keys: string[]; ref: string }[] = [];
  function visit(node: unknown, keys: string[]) {
    if (typeof node !== 'object' || node === null) return;
    const seen = new Set<unknown>();
    let at: unknown = node;
    for (let ref = (node as Json).$ref; typeof ref === 'string' && ref.startsWith('#/'); ref = (at as Json)?.$ref) {
      if (seen.has(at)) break;
      seen.add(at);
      at = valueAt(document, ref);
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

/** The value of a text, where it parses. This parser is many times as fast as the one that knows lines. */
function parseFast(text: string): unknown {
  try {
    return redocly().parseYaml(text);
  } catch {
    return undefined;
  }
}

/** The line of the value that `keys` lead to in a file, or of the last one on the way that exists. */
export function lineIn(file: string, keys: readonly string[]): number | undefined {
  return new Lines(readFileSync(file, 'utf8')).nearest(keys);
}

/** A file as its author wrote it, or the mistakes that keep it from being read at all. */
function readFile(root: string, file: string): { written?: Json; lines?: Lines; findings: Finding[] } {
  const wrong = (found: string, fix: string, line?: number) => ({ findings: [errorAt(file, line, found, fix)] });
  const full = path.join(root, file);
  if (!existsSync(full)) return wrong('the file does not exist.', 'Create it, or correct its name.');
  const text = readFileSync(full, 'utf8');
  const lines = new Lines(text);
  const value = parseFast(text);
  if (value === undefined && lines.document.errors.length > 0) {
    const fix = `Write ${file.endsWith('.json') ? 'JSON' : 'YAML'} that parses.`;
    const findings = lines.document.errors.map(({ message, linePos }) => {
      const line = linePos?.[0].line;
      const [reason = 'it does not parse'] = message.replace(/(?: at line.*)?:?$/m, '').split('\n');
      return errorAt(file, line, `${reason}: ${quote(text, line)}.`, fix);
    });
    return { findings };
  }
  const start = 'Begin with `openapi: 3.1.0`, `info`, and `paths`.';
  const keys = (value ?? lines.document.toJS()) as Json | null;
  if (keys === null || typeof keys !== 'object')
    return wrong("the file is empty or doesn't contain an object.", start, 1);
  if ('swagger' in keys) {
    const fix = 'Convert it to OpenAPI 3.1 first, for instance with `npx swagger2openapi`.';
    return wrong(`found Swagger ${String(keys.swagger)}; only OpenAPI 3.0 and 3.1 are supported.`, fix, lines.first);
  }
  if (!/^3\.[01](?:\.\d+)?$/.test(String(keys.openapi))) {
    const found = 'openapi' in keys ? `found OpenAPI ${String(keys.openapi)}` : 'no `openapi` field was found';
    return wrong(`${found}; only OpenAPI 3.0 and 3.1 are supported.`, start, lines.first);
  }
  const circular = circularReferences(keys).map(({ keys: at, ref }) => {
    return errorAt(file, lines.at(at), `the $ref ${ref} is circular: it leads back to itself.`, leadSomewhere);
  });
  return { written: keys, lines, findings: circular.slice(0, 1) };
}

/** Reads a document of the disk; `file` is relative to `root`. Every mistake is collected, none is thrown. */
export async function loadDocument(root: string, file: string): Promise<Loaded> {
  const { written = {}, lines, findings } = readFile(root, file);
  const lineOf = (keys: readonly string[]) => lines?.nearest(keys);
  const failed = (found: Finding[]) => ({ document: undefined, written, findings: found, files: [], lineOf });
  if (findings.length > 0) return failed(findings);
  const ref = path.join(root, file);
  const config = await lintConfig();
  // Shared, so that each file is parsed once for both.
  const externalRefResolver = new (redocly().BaseResolver)(config.resolve);
  const found = findingsOf(root, await redocly().lint({ ref, config, externalRefResolver }));
  if (found.length > 0) return failed(found);
  const { bundle: bundled, problems, fileDependencies } = await redocly().bundle({ ref, config, externalRefResolver });
  if (problems.length > 0) return failed(findingsOf(root, problems));
  const document = upgrade(JSON.parse(rename(JSON.stringify(bundled.parsed))) as Json);
  return { document, written, findings: [], files: [ref, ...fileDependencies], lineOf };
}
