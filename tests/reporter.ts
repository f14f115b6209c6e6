import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

function nameOf(test: TestCase): string {
  const [, , file = '', ...title] = test.titlePath();
  return `${file}: ${title.join(' › ')}`;
}

/** Prints failures as they happen, and at the end the slowest files and the totals. */
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

  onEnd() {
    const longest = [...this.seconds].sort(([, a], [, b]) => b - a).slice(0, 8);
    console.log(`\nLongest: ${longest.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}`);
    const count = (outcome: string) => this.tests.filter((test) => test.outcome() === outcome).length;
    const skipped = count('skipped');
    const failed = count('unexpected') + this.errors;
    console.log(`${count('expected')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
}
