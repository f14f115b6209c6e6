import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

function nameOf(test: TestCase): string {
  const [, , file = '', ...title] = test.titlePath();
  return `${file}: ${title.join(' › ')}`;
}

/**
 * Failures as they come, and at the end the files that took longest, the tests that passed only when they were repeated,
 * and the one line that says how it went.
 */
export default class PlainReporter implements Reporter {
  private tests: TestCase[] = [];
  private errors = 0;
  private readonly seconds = new Map<string, number>();

  onBegin(_config: FullConfig, suite: Suite) {
    this.tests = suite.allTests();
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const [, , file = ''] = test.titlePath();
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + result.duration / 1000);
    if (result.status === 'skipped' || result.status === 'passed') return;
    console.log(`\n✗ ${nameOf(test)}`);
    for (const error of result.errors) console.log(error.stack ?? error.message);
  }

  onError(error: { stack?: string; message?: string }) {
    this.errors += 1;
    console.log(error.stack ?? error.message);
  }

  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk);
  }

  onEnd(_result: FullResult) {
    const longest = [...this.seconds].sort(([, a], [, b]) => b - a).slice(0, 8);
    console.log(`\nLongest: ${longest.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}`);
    const having = (outcome: string) => this.tests.filter((test) => test.outcome() === outcome);
    const repeated = having('flaky');
    for (const test of repeated) console.log(`Passed only on retry: ${nameOf(test)}`);
    const passed = having('expected').length + repeated.length;
    const skipped = having('skipped').length;
    console.log(
      `${passed} passed, ${having('unexpected').length + this.errors} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
}
