/** The options after the language of a fence: `json title="request.json" {2,4-6} showLineNumbers`. */
export interface Fence {
  language: string;
  title: string | undefined;
  marked: ReadonlySet<number>;
  numbered: boolean;
  /** The output of a command: shown, not copied. */
  isOutput: boolean;
  /** Whether long lines break, with what follows indented. */
  wraps: boolean;
}
