/** Something that an author must or should change: where, what was found, and what to write. */
export interface Finding {
  level: 'error' | 'warning';
  /** Relative to the repository. */
  file: string;
  line: number | undefined;
  found: string;
  fix: string;
}

/** A finding as a person reads it. */
export function formatFinding({ file, line, found, fix }: Finding): string {
  return `${file}${line ? `:${line}` : ''}: ${found}\n  → ${fix}`;
}

/** An error that an author must fix. Its message is for authors, so it has no stack. */
export class AuthorError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'AuthorError';
    this.stack = this.message;
  }
}

/** A finding that is an error. */
export function errorAt(file: string, line: number | undefined, found: string, fix: string): Finding {
  return { level: 'error', file, line, found, fix };
}

/** An error with a single finding. */
export function authorError(...finding: Parameters<typeof errorAt>): AuthorError {
  return new AuthorError([errorAt(...finding)]);
}

/** A mistake in a text whose place the thrower doesn't know: what was found, and what to write. */
export class Mistake extends Error {
  constructor(
    readonly found: string,
    readonly fix: string,
  ) {
    super(`${found}\n  → ${fix}`);
    this.name = 'Mistake';
  }
}
