import { limit, TookTooLong } from '../model/timeout.ts';
import { type Bindings, QueryTooExpensive } from './model.ts';

/** The time that a query runs before others work, in milliseconds. */
const slice = 5;

/** The time after which a slice is stopped: a regular expression that backtracks never comes to a pause. */
const longest = 1000;

const advice = `A regular expression took more than ${longest} ms. Write it without repetitions in repetitions, such as (a+)+.`;

/** A query that runs: at once as far as a slice of time goes, then between other requests. */
export class RunningQuery {
  private found: Bindings[] | undefined;
  private error: unknown;

  constructor(
    readonly variables: string[],
    private readonly query: Generator<undefined, Bindings[]>,
    private readonly deadline: number,
    private readonly onEnd: () => void,
  ) {
    this.run();
    if (!this.isDone()) setImmediate(() => this.goOn());
  }

  /** The rows, once they are found. Throws what went wrong. */
  get rows(): Bindings[] | undefined {
    if (this.error !== undefined) throw this.error;
    return this.found;
  }

  private isDone(): boolean {
    return this.found !== undefined || this.error !== undefined;
  }

  private run(): void {
    const end = Date.now() + slice;
    try {
      limit(longest, () => {
        while (!this.isDone() && Date.now() < end) this.found = this.query.next().value ?? undefined;
      });
    } catch (error) {
      this.error = error instanceof TookTooLong ? new QueryTooExpensive(advice) : error;
    }
  }

  private goOn(): void {
    this.run();
    if (this.isDone()) this.onEnd();
    else if (Date.now() < this.deadline) setImmediate(() => this.goOn());
  }
}
