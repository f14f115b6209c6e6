/** What follows the language in a fence: ```json title="request.json" {2,4-6} showLineNumbers */
export interface Fence {
  language: string;
  title: string | undefined;
  marked: ReadonlySet<number>;
  numbered: boolean;
  /** What a command prints: shown, not copied. */
  isOutput: boolean;
  /** Whether long lines break, with what follows indented. */
  wraps: boolean;
}
