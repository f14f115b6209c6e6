/** Bytes that may be fetched ahead for one page, as they travel. */
const budget = 130_000;
const atOnce = 4;

/** The links of a page whose documents may be fetched ahead. */
export interface Queue<Link> {
  /** Whether the links in view are known by now. */
  isOpen: boolean;
  waiting: { link: Link; rank: number }[];
  running: number;
  /** Bytes fetched for this page. */
  spent: number;
}

/** Takes out the link to follow next, if one may be followed now: what a reader most likely opens comes first. */
export function takeNext<Link>(queue: Queue<Link>): Link | undefined {
  if (queue.running >= atOnce || queue.spent >= budget) return undefined;
  queue.waiting.sort((a, b) => a.rank - b.rank);
  return queue.waiting.shift()?.link;
}

/** Whether nothing is on its way, and nothing more will be fetched for what is in view. */
export function isDone<Link>({ isOpen, waiting, running, spent }: Queue<Link>): boolean {
  return isOpen && running === 0 && (waiting.length === 0 || spent >= budget);
}

/** A browser's report of its connection. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether a reader pays for every byte, or waits for it: then nothing is loaded ahead. */
export function isSparing({ effectiveType, saveData }: Connection = {}): boolean {
  return Boolean(saveData || effectiveType?.includes('2g'));
}
