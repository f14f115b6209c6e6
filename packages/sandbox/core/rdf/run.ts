import type { Environment } from '../model/environment.ts';
import type { Bindings } from './model.ts';

/** The time that a query runs before others work, in milliseconds. */
const slice = 5;

/** A query that runs: at once as far as a slice of time goes, then between other requests. */
export class RunningQuery {
  private found: Bindings[] | undefined;
  private error: unknown;

  constructor(
    readonly variables: string[],
    private readonly query: Generator<undefined, Bindings[]>,
    private readonly deadline: number,
    private readonly onEnd: () => void,
    private readonly environment: Pick<Environment, 'now' | 'schedule'>,
  ) {
    this.run();
    if (!this.isDone()) environment.schedule(0, () => this.goOn());
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
    const { environment, query } = this;
    const end = environment.now() + slice;
    try {
      while (!this.isDone() && environment.now() < end) this.found = query.next().value ?? undefined;
    } catch (error) {
      this.error = error;
    }
  }

  private goOn(): void {
    this.run();
    if (this.isDone()) this.onEnd();
    else if (this.environment.now() < this.deadline) this.environment.schedule(0, () => this.goOn());
  }
}
