/** The options after the language of a fence: `json title="request.json" {2,4-6} showLineNumbers`. */
export interface Fence {
  language: string;
  title: string | undefined;
  marked: ReadonlySet<number>;
  numbered: boolean;
  /** The output of a command: shown, not copied. */
  isOutput: boolean;
  /** A command that the page runs. */
  runs: boolean;
  /** Whether long lines break, with what follows indented. */
  wraps: boolean;
}

function lineNumbers(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Reads the words behind a fence's backticks. */
export function loadFence(language: string, meta: string): Fence {
  const words = meta.replace(/"[^"]*"/g, '');
  return {
    language,
    title: /title="([^"]*)"/.exec(meta)?.[1],
    marked: new Set(/\{([\d,-]+)\}/.exec(meta)?.[1]?.split(',').flatMap(lineNumbers)),
    numbered: /\bshowLineNumbers\b/.test(meta),
    isOutput: /(?:^|\s)output\b/.test(words),
    runs: language === 'bash' && /(?:^|\s)run\b/.test(words),
    wraps: false,
  };
}
